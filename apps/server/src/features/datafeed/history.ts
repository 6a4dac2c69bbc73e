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

/** Bars of the request are still being computed, or asked for at an exchange. */
export class BarsNotReady extends Error {
  override readonly name = 'BarsNotReady'
}

/** An answer waits for missing bars, for about ten seconds: a read takes up to 700 ms. The work goes on in the pauses. */
const READS_MAX = 10
const PAUSE_MS = 300

export function createHistory({ store, forming, clock }: HistoryOptions): History {
  async function waitFor(request: CandleRequest, visitor: string): Promise<CandlesSoon> {
    let found = await store.readSoon(request, visitor)
    for (let reads = 1; reads < READS_MAX && !found.isComplete; reads += 1) {
      await new Promise<void>(resolve => clock.after(PAUSE_MS, resolve))
      found = await store.readSoon(request, visitor)
    }
    return found
  }

  async function last(index: number, interval: Interval, to: number, visitor: string): Promise<Bar | undefined> {
    const { bars, isComplete } = await waitFor({ index, interval, from: 0, to, limit: 1 }, visitor)
    const [bar] = bars
    if (bar === undefined && !isComplete) throw new BarsNotReady()
    return bar
  }

  /** The newest bar before `end`. A read of one bar reaches over some days, of a day over a month, of a month over years. */
  async function lastBefore(index: number, interval: Interval, end: number, visitor: string): Promise<Bar | undefined> {
    const near = await last(index, interval, end, visitor)
    if (near !== undefined) return near
    const day = await lastDayBefore(index, end, visitor)
    if (day === undefined) return undefined
    const after = nextBarStart(interval, nextBarStart('1D', day.time) - 1)
    return await last(index, interval, Math.min(end, after), visitor)
  }

  async function lastDayBefore(index: number, end: number, visitor: string): Promise<Bar | undefined> {
    const day = await last(index, '1D', end, visitor)
    if (day !== undefined) return day
    const month = await last(index, '1M', end, visitor)
    return month === undefined ? undefined : await last(index, '1D', nextBarStart('1M', month.time), visitor)
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
      const found = await waitFor(request, visitor)
      const newest = end > now ? forming.newest(instrument.code, interval) : []
      const known = joined(found.bars, newest).filter(({ time }) => time >= start && time < end)
      // A client that counts asks for older bars later. Without `countback` it takes a range for complete.
      const isEnough = found.isComplete || (countback !== undefined && found.bars.length > 0)
      if (!isEnough) throw new BarsNotReady()
      if (known.length > 0) return columnsOf(known.slice(-limit), interval, instrument)
      // A range may begin inside a bar: that one is the next.
      const before = countback === undefined ? nextBarStart(interval, start - 1) : end
      const current = newest.find(({ time }) => time === barStart(interval, now) && time < before)
      const nearest = current ?? (await lastBefore(index, interval, before, visitor))
      return { s: 'no_data', ...(nearest === undefined ? {} : { nextTime: labelOf(interval, nearest.time) }) }
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
