/**
 * What reaches people outside their open pages: mails, SMS and pushes leave the outbox, and prices are watched for those
 * who want to be told.
 */
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { PairCode } from '@candela/contract/core'
import { createFollowers } from '#features/favourites/index.ts'
import { stationHandlers } from '#features/messages/index.ts'
import type { Watch } from '#features/subscriptions/index.ts'
import type { Board } from '#market/board.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { MarketSource } from '#market/source.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/db/database.ts'
import { createLeader } from '#platform/db/leader.ts'
import { createOutboxDispatcher } from '#platform/jobs/outbox.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createFileBox } from '#platform/mailer/file-box.ts'
import { createHandedRepo } from '#platform/mailer/handed-repo.ts'
import { mailLines } from '#platform/mailer/mailer.ts'
import { pushHandlers } from '#platform/push/push.ts'
import { createPushRepo } from '#platform/push/push-repo.ts'
import { createVapid } from '#platform/push/vapid.ts'
import { createPriceWatch } from './notice-features.ts'

type TellingParts = {
  readonly config: Config
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly board: Board
  readonly bus: Bus
  readonly database: Database
  readonly keys: Keys
  readonly origin: string
  readonly clock: Clock
  readonly log: Logger
}

/** Returns what ends it: running deliveries finish first. */
export function startTelling(parts: TellingParts): () => Promise<void> {
  const outbox = [...startOutbox(parts), ...startPushes(parts), startStation(parts)]
  const stopWatch = startWatch(parts)
  return async () => {
    await stopWatch()
    await Promise.all(outbox.map(each => each.close()))
  }
}

/** Messages to people leave from here, notices in a line of their own. */
function startOutbox({ config, database, keys, clock, log }: TellingParts) {
  const { urgent, notices } = mailLines({
    key: keys.key('seal'),
    smtpUrl: config.smtpUrl,
    smsUrl: config.smsUrl,
    box: createFileBox(outboxFolder(config)),
    handed: createHandedRepo(database.db),
    clock,
    log,
  })
  return [urgent, notices].map(handlers => createOutboxDispatcher({ db: database.db, clock, log, handlers }))
}

/** In a line of its own: a page that is open must not wait for a mail server. */
const startStation = ({ database, bus, clock, log }: TellingParts) =>
  createOutboxDispatcher({ db: database.db, clock, log, handlers: stationHandlers(bus) })

/** Apart from the mails: a push service that does not answer must not hold up a code. */
function startPushes({ config, database, keys, clock, log }: TellingParts) {
  const handlers = pushHandlers({
    repo: createPushRepo(database.db),
    vapid: createVapid(database.db, keys.key('seal')),
    // Push services ask for an address they can turn to.
    subject:
      config.publicUrl?.startsWith('https:') === true ? config.publicUrl : 'mailto:operator@localhost.localdomain',
    origins: config.pushOrigins,
    clock,
    log,
  })
  return Array.from({ length: PUSH_LANES }, () => createOutboxDispatcher({ db: database.db, clock, log, handlers }))
}

/** So many push services are spoken to at once; each takes a connection to the database meanwhile. */
const PUSH_LANES = 2

/** One process at a time looks at prices for whoever wants to be told; the others wait for its place. */
function startWatch(parts: TellingParts): () => Promise<void> {
  const { config, catalogue, source, database, clock, log } = parts
  const candles = createCandleStore({ catalogue, source, repo: createCandleRepo(database.db), clock })
  const followers = createFollowers(database.db)
  let watch: Watch | undefined
  const leader = createLeader({
    connection: database.connection,
    name: 'watch',
    holder: `${hostname()}:${process.pid}`,
    clock,
    log,
    onGained: () => {
      watch = createPriceWatch({
        ...parts,
        db: database.db,
        candles,
        isSimulated: source.isSimulated,
        followersOf: pair => followers.followersOf(baseAssetOf(catalogue, pair)),
        moveLevels: config.moveLevels,
      })
    },
    onLost: () => watch?.close(),
  })
  return () => leader.close()
}

const baseAssetOf = (catalogue: Catalogue, pair: PairCode): string =>
  catalogue.instruments[catalogue.indexOf(pair) ?? -1]?.baseAsset ?? ''

export const outboxFolder = (config: Config): string => join(config.dataDir, 'outbox')
