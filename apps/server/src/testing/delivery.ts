import type { Kysely } from 'kysely'
import { createDelivery, type Delivery } from '#features/messages/delivery.ts'
import { createMessageRepo } from '#features/messages/repo.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createMailQueue } from '#platform/mailer/mailer.ts'
import { createPushRepo } from '#platform/push/push-repo.ts'
import { testKeys } from './mailbox.ts'

/** Delivers notifications as a node would, on a given bus. */
export const testDelivery = (options: {
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly clock: Clock
  readonly origin?: string
  readonly isSimulated?: boolean
}): Delivery => {
  const { db, bus, clock, origin = 'https://candela.test', isSimulated = true } = options
  return createDelivery({
    repo: createMessageRepo(db),
    browsers: createPushRepo(db),
    mailQueue: createMailQueue(testKeys.key('seal'), clock),
    bus,
    linkKey: testKeys.key('links'),
    origin: () => origin,
    isSimulated,
    clock,
  })
}
