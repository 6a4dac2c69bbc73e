/** Brings up pairs that have been away for long, one after the other. The others do not wait for them. */
import { HOUR_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Followed } from './followed.ts'
import type { MinuteTaker } from './minute-taker.ts'

export type CatchUp = {
  /** Pairs that are far behind. One round at a time, and one for each minute: those that fail wait for the next. */
  begin(pairs: readonly Followed[], until: number): void
  readonly isAtWork: boolean
  /** Whether it is in this round: nobody else may give it minutes. */
  has(each: Followed): boolean
  close(): Promise<void>
}

export type CatchUpOptions = {
  readonly catalogue: Pick<Catalogue, 'instruments'>
  readonly taker: MinuteTaker
  readonly log: Logger
  readonly isClosed: () => boolean
  /** A round is over: what it raised can be written. */
  readonly onEnd: () => void
}

/** Pairs that are further behind are brought up one by one. */
const BEHIND_MAX_MS = 8 * HOUR_MS
/** After so many pairs in a row that could not be read, their exchange is not asked again in this round. */
const FAILURES_MAX = 3

/** Whether stored minutes alone do not bring it up to now. */
export const isBehind = ({ run }: Followed, until: number): boolean => until - run.engine.until > BEHIND_MAX_MS

export function createCatchUp({ catalogue, taker, log, isClosed, onEnd }: CatchUpOptions): CatchUp {
  const waiting = new Set<Followed>()
  let round: Promise<void> | undefined
  let triedUntil = 0

  async function bringUpAll(until: number): Promise<void> {
    const failures = new Map<string, number>()
    for (const each of inOrder([...waiting], taker)) {
      const exchange = catalogue.instruments[each.index]?.exchange ?? ''
      const inRow = failures.get(exchange) ?? 0
      if (!isClosed() && inRow < FAILURES_MAX) failures.set(exchange, (await bringUp(each, until)) ? 0 : inRow + 1)
      waiting.delete(each)
    }
  }

  /** Returns whether it could be read. */
  async function bringUp(each: Followed, until: number): Promise<boolean> {
    const { code } = each.pair
    let error: unknown
    try {
      await taker.take([each], until)
      error = taker.failureOf(code)?.error
    } catch (thrown) {
      error = thrown
    }
    if (error === undefined) return true
    if (!isClosed()) log.warn({ err: error, pair: code }, 'could not bring signals up to now, retrying')
    return false
  }

  return {
    begin(pairs, until) {
      if (round !== undefined || pairs.length === 0 || until <= triedUntil) return
      triedUntil = until
      for (const each of pairs) waiting.add(each)
      round = bringUpAll(until).finally(() => {
        round = undefined
        onEnd()
      })
    },
    get isAtWork() {
      return round !== undefined
    },
    has: each => waiting.has(each),
    async close() {
      await round
    },
  }
}

/** Those that failed come last, the latest of them at the end: so each has its turn before its exchange is given up. */
function inOrder(pairs: readonly Followed[], taker: Pick<MinuteTaker, 'failureOf'>): readonly Followed[] {
  const failedAt = ({ pair }: Followed): number => taker.failureOf(pair.code)?.at ?? -1
  return pairs.toSorted((a, b) => failedAt(a) - failedAt(b))
}
