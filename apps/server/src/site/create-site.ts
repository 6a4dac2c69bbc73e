import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { createCloseUpBoard } from '#market/close-up/close-up-board.ts'
import { currentContracts } from '#market/derivatives/current-contracts.ts'
import { createContractHistory } from '#market/derivatives/history.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import type { Market } from '#market/market.ts'
import { createIdempotency } from '#platform/http/calls/idempotency.ts'
import { createIdempotencyRepo } from '#platform/http/calls/idempotency-repo.ts'
import { createMailQueue } from '#platform/mailer/mailer.ts'
import { createPushRepo } from '#platform/push/push-repo.ts'
import { createVapid } from '#platform/push/vapid.ts'
import { createPasswords } from '#platform/sessions/passwords.ts'
import { createSessionRepo } from '#platform/sessions/session-repo.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import type { Site } from './site.ts'

export type SiteOptions = Pick<
  Site,
  'config' | 'clock' | 'log' | 'metrics' | 'database' | 'bus' | 'keys' | 'limits' | 'origin'
> & { readonly market: Market }

/** Starts nothing: the roles do. */
export function createSite({ market, ...options }: SiteOptions): Site {
  const { clock, bus, keys, log } = options
  const { db } = options.database
  const { catalogue, source, history, leader, derivatives, funds, board, contractBoard, health, bestPrices, watched } =
    market
  const candles = createCandleStore({ catalogue, source, history, repo: createCandleRepo(db), clock })
  return {
    ...options,
    db,
    catalogue,
    source,
    history,
    leader,
    derivatives,
    funds,
    board,
    contractBoard,
    health,
    bestPrices,
    watched,
    candles,
    closeUps: createCloseUpBoard({ catalogue, store: candles, bus, clock, log, watched }),
    contracts: currentContracts(catalogue, derivatives, createDerivativesRepo(db)),
    contractHistory: createContractHistory(db),
    sessions: createSessions(createSessionRepo(db), bus, clock),
    idempotency: createIdempotency(createIdempotencyRepo(db), clock),
    passwords: createPasswords(keys.key('passwords'), clock),
    mailQueue: createMailQueue(keys.key('seal'), clock),
    pushRepo: createPushRepo(db),
    vapid: createVapid(db, keys.key('seal')),
  }
}
