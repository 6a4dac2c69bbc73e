/**
 * Notifies users when a price level is reached. Marking a level as crossed and notifying happen in one transaction, so
 * each is notified once however many nodes check; crossings during downtime are found in the candles.
 */
import type { Interval, PairCode } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Delivery } from '#features/messages/index.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Clock } from '#platform/clock.ts'
import type { LevelRepo, PriceSpan, StoredLevel } from './level-repo.ts'
import { levelEvent } from './notifications.ts'
import { type PastBar, reachedIn } from './rules.ts'

export type LevelDetectorOptions = {
  readonly repo: LevelRepo
  readonly delivery: Delivery
  readonly catalogue: Catalogue
  readonly candles: CandleStore
  readonly clock: Clock
}

export type LevelDetector = {
  /** Prices since `from`. */
  look(spans: readonly PriceSpan[], from: number): Promise<void>
  /** Finds levels reached during a period that was not checked. */
  catchUp(from: number, to: number): Promise<void>
}

/** Node clocks differ slightly, and a price takes a moment to reach all nodes. */
const SKEW_MS = 2_000
const AT_ONCE = 500
/** Older history is checked hour by hour. */
const MINUTES_MAX_MS = DAY_MS
const PAST_MAX_MS = 90 * DAY_MS
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export function createLevelDetector({
  repo,
  delivery,
  catalogue,
  candles,
  clock,
}: LevelDetectorOptions): LevelDetector {
  type Crossed = Pick<StoredLevel, 'id' | 'accountId' | 'pair' | 'price' | 'side'>

  async function cross(level: Crossed, met: { price: string; at: number }): Promise<void> {
    const notified = await repo.inTransaction(async trx => {
      const isOurs = await repo.cross(trx, level, met.price, met.at)
      return isOurs ? await delivery.deliver(trx, levelEvent(level, met)) : []
    })
    delivery.notifyPages(notified)
  }

  async function barsBetween(index: number, from: number, to: number): Promise<PastBar[]> {
    const decimals = catalogue.instruments[index]?.priceDecimals ?? 0
    const read = async (interval: Interval, stepMs: number, start: number, end: number): Promise<PastBar[]> => {
      if (start >= end) return []
      const bars = await candles.read(index, interval, start, end, Math.ceil((end - start) / stepMs) + 1)
      return bars.map(({ time, high, low }) => ({ time, high: high.toFixed(decimals), low: low.toFixed(decimals) }))
    }
    if (to - from <= MINUTES_MAX_MS) return await read('1', MINUTE_MS, from, to)
    const firstHour = Math.ceil(from / HOUR_MS) * HOUR_MS
    const lastHour = Math.floor(to / HOUR_MS) * HOUR_MS
    return [
      ...(await read('1', MINUTE_MS, from, firstHour)),
      ...(await read('60', HOUR_MS, firstHour, lastHour)),
      ...(await read('1', MINUTE_MS, lastHour, to)),
    ]
  }

  async function catchUpPair(pair: string, from: number, to: number): Promise<void> {
    const index = catalogue.indexOf(pair as PairCode) // a pair no longer in the catalogue is simply not found
    const bars = index === undefined ? [] : await barsBetween(index, from, to)
    if (bars.length === 0) return
    for (let after = FIRST_ID; ; ) {
      const levels = await repo.openOf(pair, after, AT_ONCE)
      for (const level of levels) {
        const met = reachedIn(level, bars)
        if (met !== undefined) await cross(level, { price: met.price, at: met.time })
      }
      const last = levels.at(-1)
      if (last === undefined || levels.length < AT_ONCE) return
      after = last.id
    }
  }

  return {
    async look(spans, from) {
      for (;;) {
        const hits = await repo.hits(spans, from - SKEW_MS, clock.now() - SKEW_MS, AT_ONCE)
        for (const hit of hits) await cross(hit, { price: hit.met, at: clock.now() })
        if (hits.length < AT_ONCE) return
      }
    },
    async catchUp(from, to) {
      const start = Math.floor(Math.max(from, to - PAST_MAX_MS) / MINUTE_MS) * MINUTE_MS
      for (const pair of await repo.openPairs()) {
        try {
          await catchUpPair(pair, start, to)
        } catch (error) {
          // Its exchange cannot be asked now; the others must not wait for it.
          if (!(error instanceof HistoryAway)) throw error
        }
      }
    },
  }
}
