import { editChartSettingsCall, editUserCall, userCall, userInfoCall } from '@candela/contract'
import { type Route, userRoute } from '#platform/http/route.ts'
import type { AccountService } from './account.ts'

export function accountRoutes(account: AccountService): Route[] {
  return [
    userRoute(userInfoCall, ({ context }) => account.profile(context.caller.accountId)),
    userRoute(userCall, ({ context }) => account.user(context.caller.accountId)),
    userRoute(editUserCall, ({ input, context }) => account.edit(context.caller.accountId, input)),
    userRoute(editChartSettingsCall, ({ input, context }) => account.editChart(context.caller.accountId, input)),
  ]
}
