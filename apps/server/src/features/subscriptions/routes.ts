import {
  addLevelCall,
  addPushCall,
  deleteLevelCall,
  deletePushCall,
  editLevelCall,
  editSubConfigCall,
  levelListCall,
  pushKeyCall,
  stopMailCall,
  subConfigListCall,
  viewSubConfigCall,
} from '@candela/contract/subscriptions'
import { keyedRoute, route, type Route, userRoute } from '#platform/http/calls/route.ts'
import type { Vapid } from '#platform/push/vapid.ts'
import type { BrowserService } from './browsers.ts'
import type { ConfigService } from './config.ts'
import type { LevelService } from './levels.ts'

const DONE = { isDone: true }

export function subscriptionRoutes(parts: {
  readonly config: ConfigService
  readonly levels: LevelService
  readonly browsers: BrowserService
  readonly vapid: Vapid
}): Route[] {
  const { config, levels, browsers, vapid } = parts
  return [
    userRoute(viewSubConfigCall, ({ input, context }) => config.view(context.caller.accountId, input.subType)),
    userRoute(editSubConfigCall, ({ input, context }) => config.edit(context.caller.accountId, input)),
    userRoute(subConfigListCall, ({ context }) => config.all(context.caller.accountId)),
    route(stopMailCall, async ({ input }) => ({ subType: await config.stopMail(input.token) })),
    userRoute(levelListCall, ({ context }) => levels.list(context.caller.accountId)),
    keyedRoute(addLevelCall, ({ input, context }, trx) => levels.add(trx, context.caller.accountId, input)),
    keyedRoute(editLevelCall, ({ input, context }, trx) => levels.move(trx, context.caller.accountId, input)),
    userRoute(deleteLevelCall, async ({ input, context }) => {
      await levels.delete(context.caller.accountId, input.id)
      return DONE
    }),
    userRoute(pushKeyCall, async () => ({ publicKey: (await vapid.keys()).publicKey })),
    userRoute(addPushCall, async ({ input, context }) => {
      await browsers.add(context.caller, input)
      return DONE
    }),
    userRoute(deletePushCall, async ({ input, context }) => {
      await browsers.remove(context.caller.accountId, input.endpoint)
      return DONE
    }),
  ]
}
