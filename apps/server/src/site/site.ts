/** What every feature receives: settings, clock, database, market and the services that exist once per process. */
import type { Kysely } from 'kysely'
import type { CandleStore } from '#market/candles/store.ts'
import type { CloseUpBoard } from '#market/close-up/close-up-board.ts'
import type { Contracts } from '#market/derivatives/contracts.ts'
import type { ContractHistory } from '#market/derivatives/history.ts'
import type { Market } from '#market/market.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Limiter, LocalLimiter } from '#platform/bus/limiter.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Idempotency } from '#platform/http/calls/idempotency.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { MailQueue } from '#platform/mailer/mailer.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { PushRepo } from '#platform/push/push-repo.ts'
import type { Vapid } from '#platform/push/vapid.ts'
import type { Passwords } from '#platform/sessions/passwords.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'

export type Site = Omit<Market, 'start' | 'close'> & {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly database: Database
  /** `database.db`. */
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly keys: Keys
  readonly limits: LocalLimiter | Limiter
  /** Base of the links in mails. Known only once the site listens. */
  readonly origin: () => string
  readonly candles: CandleStore
  /** Candles that form, trades and order books of pairs that visitors watch. Empty until the web role starts it. */
  readonly closeUps: CloseUpBoard
  /** The perpetuals that are listed now, with their database ids. The same object until they change. */
  readonly contracts: () => Promise<Contracts>
  readonly contractHistory: ContractHistory
  readonly sessions: Sessions
  /** Stores the answers of writes sent with an Idempotency-Key. */
  readonly idempotency: Idempotency
  readonly passwords: Passwords
  /** Writes mails and SMS into the outbox. */
  readonly mailQueue: MailQueue
  readonly pushRepo: PushRepo
  readonly vapid: Vapid
}
