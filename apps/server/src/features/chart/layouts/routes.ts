import { defaultLayoutsCall, deleteLayoutCall, layoutListCall, saveLayoutCall } from '@candela/contract/chart'
import { keyedRoute, route, type Route, userRoute } from '#platform/http/calls/route.ts'
import type { createDefaultLayouts } from './default-layouts.ts'
import type { Layouts } from './layouts.ts'

export function layoutRoutes(layouts: Layouts, defaults: ReturnType<typeof createDefaultLayouts>): Route[] {
  return [
    userRoute(layoutListCall, ({ input, context: { caller, locale } }) =>
      input.id === undefined
        ? layouts.list(caller.accountId, locale)
        : layouts.find(caller.accountId, locale, input.id),
    ),
    route(defaultLayoutsCall, ({ context }) => ({ records: defaults(context.locale) })),
    keyedRoute(saveLayoutCall, ({ input, context }, trx) => layouts.save(trx, context.caller.accountId, input)),
    userRoute(deleteLayoutCall, async ({ input, context }) => {
      await layouts.delete(context.caller.accountId, input.id)
      return { isDone: true }
    }),
  ]
}
