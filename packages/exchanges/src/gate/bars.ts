import type { EventSink } from '../venue/decoder.ts'
import type { BarEvent } from '../venue/event.ts'
import { type Fields, fields, number, optionalNumber, optionalText, text } from '../venue/fields.ts'
import { timeOf } from './times.ts'

/** A month is 30d. */
const MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    '1s': 1 / 60,
    '10s': 1 / 6,
    '1m': 1,
    '3m': 3,
    '5m': 5,
    '15m': 15,
    '30m': 30,
    '1h': 60,
    '2h': 120,
    '4h': 240,
    '6h': 360,
    '8h': 480,
    '12h': 720,
    '1d': 1440,
    '3d': 4320,
    '7d': 10_080,
    '1w': 10_080,
  }),
)

/** A candle of a channel, named `1m_BTC_USDT`. */
export function readNamedBar(row: unknown, isSpot: boolean, sink: EventSink): void {
  const bar = fields(row, 'candle')
  const name = text(bar.n, 'n')
  const cut = name.indexOf('_')
  const symbol = name.slice(cut + 1)
  if (symbol.startsWith('mark_') || symbol.startsWith('index_'))
    return sink({ kind: 'ignored', reason: `candle ${name}` })
  sink(barOf(bar, symbol, MINUTES.get(name.slice(0, cut)), isSpot))
}

/** A candle of a call for contracts. Those of a premium, an index or a mark price have no volume. */
export function readContractBar(row: unknown, sink: EventSink): void {
  const bar = fields(row, 'candle')
  if (bar.v === undefined) sink({ kind: 'ignored', reason: 'candle of a premium, an index or a mark price' })
  else sink(barOf(bar, undefined, undefined, false))
}

/** `v` is in quote units for spot and in contracts otherwise, `a` in base units, `sum` in quote units. */
function barOf(bar: Fields, symbol: string | undefined, minutes: number | undefined, isSpot: boolean): BarEvent {
  const volume = optionalNumber(bar.v, 'v')
  return {
    kind: 'bar',
    symbol,
    minutes,
    time: timeOf(bar.t, 't'),
    open: number(bar.o, 'o'),
    high: number(bar.h, 'h'),
    low: number(bar.l, 'l'),
    close: number(bar.c, 'c'),
    base: optionalNumber(bar.a, 'a'),
    quote: isSpot ? volume : optionalNumber(bar.sum, 'sum'),
    contracts: isSpot ? undefined : volume,
    trades: undefined,
    isClosed: typeof bar.w === 'boolean' ? bar.w : undefined,
  }
}

/** A candle of a call for spot: time, quote volume, close, high, low, open, base volume, whether it is closed. */
export function readSpotBar(bar: readonly unknown[], sink: EventSink): void {
  const isClosed = typeof bar[7] === 'boolean' ? String(bar[7]) : optionalText(bar[7])
  sink({
    kind: 'bar',
    symbol: undefined,
    minutes: undefined,
    time: timeOf(bar[0], 'time'),
    open: number(bar[5], 'open'),
    high: number(bar[3], 'high'),
    low: number(bar[4], 'low'),
    close: number(bar[2], 'close'),
    base: optionalNumber(bar[6], 'base volume'),
    quote: optionalNumber(bar[1], 'quote volume'),
    contracts: undefined,
    trades: undefined,
    isClosed: isClosed === undefined ? undefined : isClosed === 'true',
  })
}
