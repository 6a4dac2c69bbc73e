/** Live topics of pairs seen closely. Their values are only made while somebody watches them. */
import { canonicalPairCode, INTERVALS, type PairCode } from '@candela/contract/core'
import { BOOK_STEPS, BOOK_TOPIC, CANDLE_TOPIC, type LiveBar, TRADES_TOPIC } from '@candela/contract/live'
import type { Bar, Instrument } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { shownTurnoverDecimals } from '#market/catalogue/turnover-decimals.ts'
import type { CloseUpBoard, CloseUpListener } from '#market/close-up/close-up-board.ts'
import { type TopicSource, topicSource } from './topic-source.ts'

export function closeUpTopics(catalogue: Catalogue, board: CloseUpBoard): readonly TopicSource[] {
  const pairOf = (code: string): PairCode | undefined => {
    const pair = canonicalPairCode(code)
    return pair === code && catalogue.indexOf(pair) !== undefined ? pair : undefined
  }
  return [candles(catalogue, board, pairOf), trades(board, pairOf), books(board, pairOf)]
}

type PairOf = (code: string) => PairCode | undefined

const SILENT: CloseUpListener = { candle: () => undefined, trades: () => undefined, book: () => undefined }

/** Reads a key of two parts, `<pair code>@<part>`; undefined if either is unknown. */
function partsOf<Part>(
  key: string,
  pairOf: PairOf,
  parts: readonly Part[],
): { readonly pair: PairCode; readonly part: Part } | undefined {
  const at = key.lastIndexOf('@')
  const pair = pairOf(key.slice(0, Math.max(0, at)))
  const part = parts.find(each => String(each) === key.slice(at + 1))
  return pair === undefined || part === undefined ? undefined : { pair, part }
}

/** Ends what `open` began, by key. */
function keptOpen(begin: (key: string) => () => void): Required<Pick<TopicSource, 'open' | 'close'>> {
  const ends = new Map<string, () => void>()
  return {
    open: key => void ends.set(key, begin(key)),
    close(key) {
      ends.get(key)?.()
      ends.delete(key)
    },
  }
}

function candles(catalogue: Catalogue, board: CloseUpBoard, pairOf: PairOf): TopicSource {
  const read = (key: string) => partsOf(key, pairOf, INTERVALS)
  return topicSource(CANDLE_TOPIC, {
    has: key => read(key) !== undefined,
    ...keptOpen(key => {
      const parts = read(key)
      return parts === undefined ? () => undefined : board.watchCandle(parts.pair, parts.part)
    }),
    value(key) {
      const parts = read(key)
      const candle = parts && board.candle(parts.pair, parts.part)
      const instrument = parts && catalogue.instruments[catalogue.indexOf(parts.pair) ?? -1]
      if (candle === undefined || instrument === undefined) return undefined
      const shown = (bar: Bar | undefined): LiveBar | undefined => bar && showBar(bar, instrument)
      return {
        version: candle.version,
        value: { previous: shown(candle.previous), forming: shown(candle.forming) },
      }
    },
    watch: ({ touch }) => board.onChange({ ...SILENT, candle: (pair, interval) => touch(`${pair}@${interval}`) }),
  })
}

function showBar({ time, open, high, low, close, volume, turnover }: Bar, instrument: Instrument): LiveBar {
  const price = (value: number): string => value.toFixed(instrument.priceDecimals)
  return {
    time,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: volume.toFixed(instrument.sizeDecimals),
    turnover: turnover.toFixed(shownTurnoverDecimals(instrument.quoteAsset)),
  }
}

const trades = (board: CloseUpBoard, pairOf: PairOf): TopicSource => ({
  topic: TRADES_TOPIC,
  has: key => pairOf(key) !== undefined,
  ...keptOpen(key => {
    const pair = pairOf(key)
    return pair === undefined ? () => undefined : board.watchTrades(pair)
  }),
  value: key => board.trades(key),
  watch: ({ touch }) => board.onChange({ ...SILENT, trades: touch }),
})

function books(board: CloseUpBoard, pairOf: PairOf): TopicSource {
  const read = (key: string) => partsOf(key, pairOf, BOOK_STEPS)
  return {
    topic: BOOK_TOPIC,
    has: key => read(key) !== undefined,
    ...keptOpen(key => {
      const parts = read(key)
      return parts === undefined ? () => undefined : board.watchBook(parts.pair, String(parts.part))
    }),
    value(key) {
      const parts = read(key)
      return parts && board.book(parts.pair, String(parts.part))
    },
    watch: ({ touch }) => board.onChange({ ...SILENT, book: (pair, step) => touch(`${pair}@${step}`) }),
  }
}
