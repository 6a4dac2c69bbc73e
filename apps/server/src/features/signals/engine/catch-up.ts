/**
 * Brings up pairs whose minutes are not all stored, beside the others, which do not wait for them. Pairs of the same exchanges
 * are asked for one after the other: an exchange that answers late holds up nobody but its own, and the composites it is in.
 */
import type { PairCode } from '@candela/contract/core'
import { HOUR_MS } from '@candela/quant'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ExchangesOf } from './exchanges-of.ts'
import type { Followed } from './followed.ts'
import type { MinuteTaker } from './minute-taker.ts'

export type CatchUp = {
  /** Pairs that are behind. Each is tried once for a minute: those that fail wait for the next. */
  begin(pairs: readonly Followed[], until: number): void
  /** Whether it is in a round: nobody else may give it minutes. */
  has(each: Followed): boolean
  close(): Promise<void>
}

export type CatchUpOptions = {
  readonly exchangesOf: ExchangesOf
  readonly taker: Pick<MinuteTaker, 'takeAsked' | 'holdBack' | 'failureOf'>
  readonly log: Logger
  readonly isClosed: () => boolean
  /** A round of some exchanges is over: what it raised can be written. */
  readonly onEnd: () => void
}

/** Pairs that are further behind are brought up one by one. */
const BEHIND_MAX_MS = 8 * HOUR_MS
/** After so many pairs in a row that could not be read, their exchanges are not asked again in this round. */
const FAILURES_MAX = 3

/** Whether stored minutes alone do not bring it up to now. */
export const isBehind = ({ run }: Followed, until: number): boolean => until - run.engine.until > BEHIND_MAX_MS

export function createCatchUp({ exchangesOf, taker, log, isClosed, onEnd }: CatchUpOptions): CatchUp {
  const waiting = new Set<Followed>()
  /** By their exchanges. */
  const rounds = new Map<string, Promise<void>>()
  const triedUntil = new Map<PairCode, number>()

  async function bringUpAll(pairs: readonly Followed[], until: number): Promise<void> {
    let failuresInRow = 0
    for (const each of inOrder(pairs)) {
      if (failuresInRow >= FAILURES_MAX) taker.holdBack(each)
      else if (!isClosed()) failuresInRow = (await bringUp(each, until)) ? 0 : failuresInRow + 1
      waiting.delete(each)
    }
  }

  /** Those that failed come last, the latest of them at the end: so each has its turn before its exchange is given up. */
  function inOrder(pairs: readonly Followed[]): readonly Followed[] {
    const failedAt = ({ pair }: Followed): number => taker.failureOf(pair.code)?.at ?? -1
    return pairs.toSorted((a, b) => failedAt(a) - failedAt(b))
  }

  /** Returns whether it is up to now. */
  async function bringUp(each: Followed, until: number): Promise<boolean> {
    const { code } = each.pair
    let error: unknown
    try {
      await taker.takeAsked(each, until)
      error = taker.failureOf(code)?.error
    } catch (thrown) {
      error = thrown
    }
    // Also one that has gone on without the minutes that it waited for.
    if (error === undefined || each.run.engine.until >= until) return true
    if (isClosed()) return false
    if (error instanceof HistoryAway) log.debug({ pair: code }, 'no minutes for signals yet, retrying')
    else log.warn({ err: error, pair: code }, 'could not bring signals up to now, retrying')
    return false
  }

  function beginRound(exchanges: string, pairs: readonly Followed[], until: number): void {
    for (const each of pairs) {
      waiting.add(each)
      triedUntil.set(each.pair.code, until)
    }
    const round = bringUpAll(pairs, until).finally(() => {
      rounds.delete(exchanges)
      onEnd()
    })
    rounds.set(exchanges, round)
  }

  return {
    begin(pairs, until) {
      const fresh = pairs.filter(({ pair }) => (triedUntil.get(pair.code) ?? 0) < until)
      const byExchanges = Map.groupBy(fresh, ({ index }) => exchangesOf(index).toSorted().join(' '))
      for (const [exchanges, some] of byExchanges) if (!rounds.has(exchanges)) beginRound(exchanges, some, until)
    },
    has: each => waiting.has(each),
    async close() {
      await Promise.all(rounds.values())
    },
  }
}
