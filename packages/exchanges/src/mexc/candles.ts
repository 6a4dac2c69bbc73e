import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { isFields, list, number, optionalNumber } from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { amountOf } from './units.ts'

const MINUTE = 60_000
const WEEK_MINUTES = 10_080

/** Spot has a row for each bar, contracts a column for each figure. */
export function readCandles(data: unknown, product: Product | undefined, sink: EventSink): void {
  if (isFields(data)) readColumns(data, product, sink)
  else
    eachRow(
      oldestFirst(list(data, 'data'), row => number(list(row, 'candle')[0], 'start')),
      sink,
      row => readRow(row, sink),
    )
}

/** `[start, open, high, low, close, base, end, quote]` */
function readRow(row: unknown, sink: EventSink): void {
  const candle = list(row, 'candle')
  const time = number(candle[0], 'start')
  const end = optionalNumber(candle[6], 'end')
  const minutes = end === undefined ? undefined : Math.round((end - time) / MINUTE)
  sink({
    kind: 'bar',
    symbol: undefined,
    minutes: minutes !== undefined && minutes >= 1 && minutes <= WEEK_MINUTES ? minutes : undefined,
    time,
    open: number(candle[1], 'open'),
    high: number(candle[2], 'high'),
    low: number(candle[3], 'low'),
    close: number(candle[4], 'close'),
    base: optionalNumber(candle[5], 'volume'),
    quote: optionalNumber(candle[7], 'amount'),
    contracts: undefined,
    trades: undefined,
    isClosed: undefined,
  })
}

/**
 * Times are in seconds, volumes in contracts. Candles of index and fair prices look the same, but their prices move
 * without any volume.
 */
function readColumns(data: Readonly<Record<string, unknown>>, product: Product | undefined, sink: EventSink): void {
  const column = (name: string): readonly unknown[] => list(data[name] ?? [], name)
  const times = list(data.time, 'time')
  const [opens, highs, lows, closes] = [column('open'), column('high'), column('low'), column('close')]
  const [volumes, amounts] = [column('vol'), column('amount')]
  const isTraded = [...volumes, ...amounts].some(value => Number(value) !== 0)
  if (volumes.length > 0 && !isTraded && highs.some((high, at) => Number(high) > Number(lows[at])))
    return sink({ kind: 'ignored', reason: 'candles of an index or fair price' })
  const indexes = oldestFirst([...times.keys()], at => number(times[Number(at)], 'time'))
  eachRow(indexes, sink, each => {
    const at = Number(each)
    const { base, quote } = amountOf(optionalNumber(amounts[at], 'amount'), product, undefined)
    sink({
      kind: 'bar',
      symbol: undefined,
      minutes: undefined,
      time: number(times[at], 'time') * 1000,
      open: number(opens[at], 'open'),
      high: number(highs[at], 'high'),
      low: number(lows[at], 'low'),
      close: number(closes[at], 'close'),
      base,
      quote,
      contracts: optionalNumber(volumes[at], 'vol'),
      trades: undefined,
      isClosed: undefined,
    })
  })
}
