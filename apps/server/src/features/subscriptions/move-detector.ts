/**
 * Notifies followers when a coin moves fast: a five-minute change of 3, 7 or 11 percent, up or down. The database
 * records which moves were notified; the memory here only saves queries with a known answer.
 */
import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import type { Delivery } from '#features/messages/index.ts'
import type { Ticker } from '#market/tickers/ticker.ts'
import type { Clock } from '#platform/clock.ts'
import { moveEvent } from './notifications.ts'
import { type Move, MOVE_QUIET_MS, moveOf } from './rules.ts'
import type { WatchRepo } from './watch-repo.ts'

/** Followers of the pair's coin. */
export type FollowersOf = (pair: PairCode) => Promise<readonly string[]>

export type MoveDetectorOptions = {
  readonly repo: WatchRepo
  readonly delivery: Delivery
  readonly followersOf: FollowersOf
  /** Percent, ascending. */
  readonly levels: readonly number[]
  readonly clock: Clock
}

export type MoveDetector = {
  /** Current figures of the coins. */
  look(coins: readonly Pick<Ticker, 'pair' | 'change5m' | 'last'>[]): Promise<void>
}

/** A move is not queried again for this long: the coin has no followers, or they were notified. */
const NOBODY_MS = 10_000
const TOLD_MS = MINUTE_MS

export function createMoveDetector({ repo, delivery, followersOf, levels, clock }: MoveDetectorOptions): MoveDetector {
  /** By pair and direction: the level last queried. */
  const asked = new Map<string, { readonly level: number; readonly until: number }>()

  /** Returns how long it need not be queried. */
  async function notify(coin: Pick<Ticker, 'pair' | 'change5m' | 'last'>, move: Move): Promise<number> {
    const { pair } = coin
    const recipients = await followersOf(pair)
    if (recipients.length === 0) return NOBODY_MS
    const now = clock.now()
    const notified = await repo.inTransaction(async trx => {
      const isOurs = await repo.raise(trx, { pair, ...move }, now, now - MOVE_QUIET_MS)
      if (!isOurs) return []
      return await delivery.deliver(
        trx,
        moveEvent({ pair, change: coin.change5m, price: coin.last }, move, now, recipients),
      )
    })
    delivery.notifyPages(notified)
    return TOLD_MS
  }

  return {
    async look(coins) {
      for (const coin of coins) {
        const move = moveOf(coin.change5m, levels)
        if (move === undefined) continue
        const key = `${coin.pair}|${move.direction}`
        const known = asked.get(key)
        if (known !== undefined && known.level >= move.level && clock.now() < known.until) continue
        const quietMs = await notify(coin, move)
        asked.set(key, { level: move.level, until: clock.now() + quietMs })
      }
    },
  }
}
