/** Bars of a symbol, from the candle store, with the one that forms. */
import type { Interval } from '@candela/contract/core'
import { DATAFEED_BARS_MAX, type DatafeedHistory } from '@candela/contract/datafeed'
import type { Bar, Instrument } from '@candela/exchanges'
import { barStart, nextBarStart } from '@candela/quant'
import type { CandleRequest, CandlesSoon, CandleStore } from '#market/candles/store.ts'
import type { Clock } from '#platform/clock.ts'
import { endOf, labelOf, startOf } from './bar-label.ts'
import type { FormingBars } from './forming-bars.ts'
import { refused } from './parameters.ts'
import type { Listed } from './symbols.ts'

/** Times in seconds, as the client knows bars; `to` is not included. */
export type HistoryInput = {
  readonly interval: Interval
  readonly from: number
  readonly to: number
  /** So many bars before `to`, wherever `from` is. */
  readonly countback: number | undefined
}

export type History = {
  read(listed: Listed, input: HistoryInput, visitor: string): Promise<DatafeedHistory>
}

export type HistoryOptions = {
  readonly store: Pick<CandleStore, 'readSoon'>
  readonly forming: Pick<FormingBars, 'newest'>
  readonly clock: Clock
}

/** Clients ask again at once, so the answer waits this long. */
const AGAIN_MS = 1_000
/** A client without `countback` takes a range for complete: its answer waits for older bars, for a few seconds. */
const READS_MAX = 5

export function createHistory({ store, forming, clock }: HistoryOptions): History {
  const last = (index: number, interval: Interval, to: number, visitor: string): Promise<CandlesSoon> =>
    store.readSoon({ index, interval, from: 0, to, limit: 1 }, visitor)

  /** The newest bar before `end`. A read of one bar reaches over some days, of a day over a month, of a month over years. */
  async function lastBefore(index: number, interval: Interval, end: number, visitor: string): Promise<CandlesSoon> {
    const near = await last(index, interval, end, visitor)
    if (near.bars.length > 0 || !near.isComplete) return near
    const day = await lastDayBefore(index, end, visitor)
    const [found] = day.bars
    if (found === undefined) return day
    const after = nextBarStart(interval, nextBarStart('1D', found.time) - 1)
    return await last(index, interval, Math.min(end, after), visitor)
  }

  async function lastDayBefore(index: number, end: number, visitor: string): Promise<CandlesSoon> {
    const day = await last(index, '1D', end, visitor)
    if (day.bars.length > 0 || !day.isComplete) return day
    const month = await last(index, '1M', end, visitor)
    const [found] = month.bars
    return found === undefined ? month : await last(index, '1D', nextBarStart('1M', found.time), visitor)
  }

  async function readRange(request: CandleRequest, visitor: string, readsMax: number): Promise<CandlesSoon> {
    let found = await store.readSoon(request, visitor)
    for (let reads = 1; reads < readsMax && !found.isComplete; reads += 1)
      found = await store.readSoon(request, visitor)
    return found
  }

  async function noData(index: number, interval: Interval, before: number, visitor: string): Promise<DatafeedHistory> {
    const { bars, isComplete } = await lastBefore(index, interval, before, visitor)
    const [bar] = bars
    if (bar !== undefined) return { s: 'no_data', nextTime: labelOf(interval, bar.time) }
    return isComplete ? { s: 'no_data' } : await askAgain(interval, before)
  }

  /** Older bars are still being read. Without a next time a client would take this for the beginning of the history. */
  async function askAgain(interval: Interval, before: number): Promise<DatafeedHistory> {
    await new Promise<void>(resolve => clock.after(AGAIN_MS, resolve))
    return { s: 'no_data', nextTime: labelOf(interval, barStart(interval, before - 1)) }
  }

  return {
    async read({ index, instrument }, { interval, from, to, countback }, visitor) {
      const now = clock.now()
      // The bar that contains the end began before it.
      const end = nextBarStart(interval, Math.min(endOf(interval, to, now), nextBarStart(interval, now)) - 1)
      const start = countback === undefined ? startOf(interval, from) : 0
      if (countback === undefined) requireSpan(interval, start, end)
      const limit = countback ?? DATAFEED_BARS_MAX
      const request = { index, interval, from: Math.max(0, start), to: end, limit }
      const { bars, isComplete } = await readRange(request, visitor, countback === undefined ? READS_MAX : 1)
      const newest = end > now ? forming.newest(instrument.code, interval) : []
      const known = joined(bars, newest).filter(({ time }) => time >= start && time < end)
      if (known.length > 0) return columnsOf(known.slice(-limit), interval, instrument)
      if (!isComplete) return await askAgain(interval, end)
      // A range may begin inside a bar: that one is the next.
      const before = countback === undefined ? nextBarStart(interval, start - 1) : end
      const current = newest.find(({ time }) => time === barStart(interval, now) && time < before)
      if (current !== undefined) return { s: 'no_data', nextTime: labelOf(interval, current.time) }
      return await noData(index, interval, before, visitor)
    },
  }
}

function requireSpan(interval: Interval, start: number, end: number): void {
  const step = nextBarStart(interval, start) - barStart(interval, start)
  if (end - start > DATAFEED_BARS_MAX * step)
    throw refused(
      `from 到 to 最多 ${DATAFEED_BARS_MAX} 根`,
      `from and to must be at most ${DATAFEED_BARS_MAX} bars apart; use countback`,
    )
}

/** What the store has, and newer bars after it. */
function joined(stored: readonly Bar[], newest: readonly Bar[]): readonly Bar[] {
  const last = stored.at(-1)?.time ?? -Infinity
  return [...stored, ...newest.filter(({ time }) => time > last)]
}

function columnsOf(bars: readonly Bar[], interval: Interval, instrument: Instrument): DatafeedHistory {
  const price = (value: number): number => Number(value.toFixed(instrument.priceDecimals))
  return {
    s: 'ok',
    t: bars.map(({ time }) => labelOf(interval, time)),
    o: bars.map(({ open }) => price(open)),
    h: bars.map(({ high }) => price(high)),
    l: bars.map(({ low }) => price(low)),
    c: bars.map(({ close }) => price(close)),
    v: bars.map(({ volume }) => Number(volume.toFixed(instrument.sizeDecimals))),
  }
}
