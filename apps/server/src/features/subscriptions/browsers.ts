/** A user's browsers registered for desktop notifications. */
import { AppError, type InputOf } from '@candela/contract/core'
import { type addPushCall, PUSH_BROWSERS_MAX } from '@candela/contract/subscriptions'
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { PushRepo } from '#platform/push/push-repo.ts'
import { areBrowserKeys, isPushService } from '#platform/push/push-service.ts'

export type BrowserService = {
  add(caller: Caller, input: InputOf<typeof addPushCall>): Promise<void>
  remove(accountId: string, endpoint: string): Promise<void>
}

/** `origins` are push services added by an operator. */
export function createBrowsers(repo: PushRepo, origins: readonly string[], clock: Clock): BrowserService {
  return {
    async add(caller, { endpoint, keys }) {
      if (!isPushService(endpoint, origins) || !areBrowserKeys(keys.p256dh, keys.auth))
        throw new AppError('PUSH_UNSUPPORTED')
      await repo.add(caller, { endpoint, ...keys }, PUSH_BROWSERS_MAX, clock.now())
    },
    async remove(accountId, endpoint) {
      if (!(await repo.remove(accountId, endpoint))) throw new AppError('NO_SUCH_THING')
    },
  }
}
