import {
  bindAccountCall,
  deleteAccountCall,
  editAvatarCall,
  editChartSettingsCall,
  editUserCall,
  exportAccountCall,
  exportClosedAccountCall,
  removeAvatarCall,
  sendBindCodeCall,
  sendDeleteCodeCall,
  userCall,
  userInfoCall,
} from '@candela/contract/account'
import type { AuthFeature } from '#features/auth/index.ts'
import { endedCookies } from '#platform/sessions/sessions.ts'
import { route, type Route, userRoute } from '#platform/http/calls/route.ts'
import type { AccountService } from './account.ts'
import type { Addresses } from './addresses.ts'
import type { Deletion } from './deletion.ts'
import type { ExportAccount } from './export.ts'

export function accountRoutes(parts: {
  readonly account: AccountService
  readonly addresses: Addresses
  readonly deletion: Deletion
  readonly exportAccount: ExportAccount
  readonly auth: Pick<AuthFeature, 'proveClosed'>
}): Route[] {
  const { account, addresses, deletion, exportAccount, auth } = parts
  return [
    userRoute(userInfoCall, ({ context }) => account.profile(context.caller.accountId)),
    userRoute(userCall, ({ context }) => account.user(context.caller.accountId)),
    userRoute(editUserCall, ({ input, context }) => account.edit(context.caller.accountId, input)),
    userRoute(editChartSettingsCall, ({ input, context }) => account.editChart(context.caller.accountId, input)),
    userRoute(editAvatarCall, ({ input, context }) => account.editAvatar(context.caller.accountId, input.image)),
    userRoute(removeAvatarCall, ({ context }) => account.removeAvatar(context.caller.accountId)),
    userRoute(sendBindCodeCall, ({ input, context }) =>
      addresses.sendCode(context.caller.accountId, input.account, context.locale),
    ),
    userRoute(bindAccountCall, async ({ input, context }) => {
      await addresses.bind(context.caller.accountId, input, context.browser)
      return await account.profile(context.caller.accountId)
    }),
    userRoute(exportAccountCall, ({ context }) => exportAccount(context.caller.accountId)),
    route(exportClosedAccountCall, async ({ input, context }) =>
      exportAccount(await auth.proveClosed(input, context.browser)),
    ),
    userRoute(sendDeleteCodeCall, ({ context }) => deletion.sendCode(context.caller.accountId, context.locale)),
    userRoute(deleteAccountCall, async ({ input, context }) => {
      await deletion.remove(context.caller.accountId, input, context.browser)
      context.setCookies(endedCookies(context.browser.isSecure))
      return { isDone: true }
    }),
  ]
}
