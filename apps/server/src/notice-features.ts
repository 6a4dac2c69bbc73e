/** What people are told of: the calls about it for the web role, and the watch over prices for the jobs role. */
import type { Kysely } from 'kysely'
import {
  accountNews,
  createDelivery,
  createMessageRepo,
  createMessages,
  createNoticeBook,
  createTicketRepo,
  createTickets,
  type Delivery,
  messageRoutes,
  onMessages,
} from '#features/messages/index.ts'
import {
  createBrowsers,
  createConfig,
  createConfigRepo,
  createLevelDetector,
  createLevelRepo,
  createLevels,
  createMoveDetector,
  createQuotes,
  createWatch,
  createWatchRepo,
  type FollowersOf,
  priceNotices,
  subscriptionRoutes,
  type Watch,
} from '#features/subscriptions/index.ts'
import type { People } from '#live/people.ts'
import type { Board } from '#market/board.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { Sessions } from './platform/sessions/sessions.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Route } from './platform/http/calls/route.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createPost } from '#platform/mailer/mailer.ts'
import { createPushRepo } from '#platform/push/push-repo.ts'
import { createVapid } from '#platform/push/vapid.ts'

/** A feature that has something to tell adds its kinds here. */
const KINDS = [...priceNotices, accountNews]

export type NoticeFeatures = {
  readonly routes: readonly Route[]
  readonly people: People
  unread(accountId: string): Promise<number>
}

export function createNoticeFeatures(parts: {
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly catalogue: Catalogue
  readonly board: Board
  readonly keys: Keys
  readonly sessions: Sessions
  /** Push services beside those of the browsers. */
  readonly pushOrigins: readonly string[]
  readonly clock: Clock
}): NoticeFeatures {
  const { db, bus, catalogue, board, keys, sessions, pushOrigins, clock } = parts
  const messages = createMessages({ repo: createMessageRepo(db), book: createNoticeBook(KINDS), bus, clock })
  const tickets = createTickets(createTicketRepo(db), clock)
  return {
    routes: [
      ...messageRoutes(messages, tickets),
      ...subscriptionRoutes({
        config: createConfig(createConfigRepo(db), keys.key('links')),
        levels: createLevels(createLevelRepo(db), createQuotes(catalogue, board), clock),
        browsers: createBrowsers(createPushRepo(db), pushOrigins, clock),
        vapid: createVapid(db, keys.key('seal')),
      }),
    ],
    people: {
      redeem: ticket => tickets.redeem(ticket),
      open: sessionId => tickets.open(sessionId),
      onEnded: listener => sessions.onEnded(listener),
      messages: accountId => messages.state(accountId),
      onMessages: listener => onMessages(bus, listener),
    },
    unread: accountId => messages.unread(accountId),
  }
}

export type DeliveryOptions = {
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly keys: Keys
  /** Where links in mails lead. */
  readonly origin: string
  readonly isSimulated: boolean
  readonly clock: Clock
}

export function createNoticeDelivery({ db, bus, keys, origin, isSimulated, clock }: DeliveryOptions): Delivery {
  return createDelivery({
    repo: createMessageRepo(db),
    browsers: createPushRepo(db),
    post: createPost(keys.key('seal'), clock),
    bus,
    linkKey: keys.key('links'),
    origin,
    isSimulated,
    clock,
  })
}

/** Looks at prices until it is closed. */
export function createPriceWatch(
  parts: DeliveryOptions & {
    readonly catalogue: Catalogue
    readonly board: Board
    readonly candles: CandleStore
    readonly followersOf: FollowersOf
    /** Percents of a five-minute move that are told, the smallest first. */
    readonly moveLevels: readonly number[]
    readonly log: Logger
  },
): Watch {
  const { db, catalogue, board, candles, followersOf, clock, log } = parts
  const delivery = createNoticeDelivery(parts)
  const repo = createWatchRepo(db)
  return createWatch({
    board,
    catalogue,
    moves: createMoveDetector({ repo, delivery, followersOf, levels: parts.moveLevels, clock }),
    levels: createLevelDetector({ repo: createLevelRepo(db), delivery, catalogue, candles, clock }),
    repo,
    clock,
    log,
  })
}
