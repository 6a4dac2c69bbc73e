/** The past of contracts from the exchanges themselves: for the leader, which alone is connected to them. */
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { BarHistory } from '#market/candles/bar-history.ts'
import type { Span } from '#market/candles/gaps.ts'
import type { ContractPast, PastInterest } from '#market/derivatives/asked-past.ts'
import type { Clock } from '#platform/clock.ts'
import type { LiveSource } from './live-source.ts'

/** Nobody waits for it, and it shares its exchange's budget with what is asked for every five minutes. */
const ANSWER_MAX_MS = 5 * MINUTE_MS

export function createContractPast(parts: {
  readonly source: Pick<LiveSource, 'askSettlements' | 'askOpenInterest'>
  readonly history: Pick<BarHistory, 'bars'>
  readonly clock: Clock
}): ContractPast {
  const { source, history, clock } = parts

  async function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const stop = new AbortController()
    const cancel = clock.after(ANSWER_MAX_MS, () => stop.abort(new Error('no answer in time')))
    try {
      return await ask(stop.signal)
    } finally {
      cancel()
    }
  }

  /** Closing prices of the steps before, by time: the price at a time is the last before it. */
  async function pricesOf(index: number, span: Span, stepMs: number): Promise<ReadonlyMap<number, number>> {
    const interval = stepMs === HOUR_MS ? '60' : '5'
    const bars = await history.bars(index, interval, { from: span.from - stepMs, to: span.to })
    return new Map(bars.map(({ time, close }) => [time + stepMs, close]))
  }

  return {
    settlements: (index, span) => inTime(signal => source.askSettlements(index, span, signal)),
    async openInterest(index, span, stepMs) {
      const rows = await inTime(signal => source.askOpenInterest(index, { ...span, stepMs }, signal))
      const isWhole = rows.every(({ base, usd }) => base !== undefined && usd !== undefined)
      const prices = isWhole ? undefined : await pricesOf(index, span, stepMs)
      return rows.flatMap(({ time, base, usd }): PastInterest[] => {
        if (base !== undefined && usd !== undefined) return [{ time, base, usd }]
        const price = prices?.get(time)
        if (price === undefined) return []
        if (base !== undefined) return [{ time, base, usd: base * price }]
        return usd === undefined ? [] : [{ time, base: usd / price, usd }]
      })
    },
  }
}
