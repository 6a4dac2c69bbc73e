import type { EventSink } from '../venue/decoder.ts'
import { list, number, optionalNumber, optionalText } from '../venue/fields.ts'
import type { Market } from './market.ts'

const UNIT_MINUTES: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, H: 60, D: 1440, W: 10_080 }

/** `1m`, `4H`, `1Dutc`; undefined for months. */
export function minutesOf(interval: string): number | undefined {
  const parts = /^(\d+)([a-zA-Z])(?:utc)?$/.exec(interval)
  const unit = UNIT_MINUTES[parts?.[2] ?? '']
  return unit === undefined ? undefined : Number(parts?.[1]) * unit
}

/** Columns: time, open, high, low, close, and for trades `vol`, `volCcy`, `volCcyQuote`, `confirm`; old ones end early. */
export function readBar(
  row: unknown,
  symbol: string | undefined,
  minutes: number | undefined,
  market: Market,
  sink: EventSink,
): void {
  const bar = list(row, 'candle')
  if (bar.length <= 6) return sink({ kind: 'ignored', reason: 'candle of a mark price or an index' })
  if (minutes !== undefined && minutes < 1) return sink({ kind: 'ignored', reason: 'candle of a second' })
  const volume = optionalNumber(bar[5], 'vol')
  const worth = optionalNumber(bar[6], 'volCcy')
  const isSpot = market === 'spot'
  const quote = optionalNumber(bar[7], 'volCcyQuote') ?? (isSpot ? worth : undefined)
  sink({
    kind: 'bar',
    symbol,
    minutes,
    time: number(bar[0], 'ts'),
    open: number(bar[1], 'o'),
    high: number(bar[2], 'h'),
    low: number(bar[3], 'l'),
    close: number(bar[4], 'c'),
    base: isSpot ? volume : worth,
    quote: quote === 0 && volume !== 0 ? undefined : quote,
    contracts: isSpot ? undefined : volume,
    trades: undefined,
    isClosed: isClosed(bar[8]),
  })
}

function isClosed(confirm: unknown): boolean | undefined {
  const flag = optionalText(confirm)
  return flag === undefined ? undefined : flag === '1'
}

/**
 * For answers that came without their product. Of spot `volCcy` is in quote units, as `volCcyQuote`; of contracts it is
 * in base units. Both are 0 in bars without a trade, so all rows decide together.
 */
export function guessMarket(rows: readonly unknown[]): Market {
  const isSpot = rows.every(row => !Array.isArray(row) || row.length <= 6 || row[6] === row[7])
  return isSpot ? 'spot' : 'contract'
}
