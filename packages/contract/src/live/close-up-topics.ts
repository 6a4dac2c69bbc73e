/** Live topics of one pair seen closely: the candle that forms, the newest trades, and the order book. */
import type { Interval } from '../core/interval.ts'
import type { LiveField } from './live.ts'
import type { LiveTopic } from './topics.ts'

/** Decimals as strings. `time` is the start of the bar. */
export type LiveBar = {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** Base units. */
  readonly volume: string
  /** Quote units. */
  readonly turnover: string
}

export type LiveCandle = {
  /** The newest closed bar: its last trades may have arrived after its end. */
  readonly previous: LiveBar | undefined
  /** Undefined before the first trade of its time. */
  readonly forming: LiveBar | undefined
}

export const CANDLE_TOPIC: LiveTopic<LiveCandle> = {
  name: 'candle',
  hasKey: true,
  write: ({ previous, forming }) => [writeBar(previous), writeBar(forming)],
  read: ([previous, forming]) => ({ previous: readBar(previous), forming: readBar(forming) }),
}

/** Key of a pair's candles: `<pair code>@<interval>`. */
export const candleKey = (pair: string, interval: Interval): string => `${pair}@${interval}`

const writeBar = (bar: LiveBar | undefined): string =>
  bar === undefined ? '' : `${bar.time}|${bar.open}|${bar.high}|${bar.low}|${bar.close}|${bar.volume}|${bar.turnover}`

function readBar(field: LiveField | undefined): LiveBar | undefined {
  const [time = '', open = '', high = '', low = '', close = '', volume = '', turnover] = String(field ?? '').split('|')
  return turnover === undefined ? undefined : { time: Number(time), open, high, low, close, volume, turnover }
}

export type LiveTrade = {
  readonly time: number
  readonly price: string
  /** Base units. */
  readonly size: string
  readonly isBuy: boolean
  /** Where it happened, if the pair is a composite of several exchanges; otherwise empty. */
  readonly exchange: string
}

/** Number of newest trades in the topic. */
export const LIVE_TRADES = 50

export type LiveTrades = {
  /** How many there were before and with these; grows with every trade. */
  readonly count: number
  /** Oldest first. */
  readonly trades: readonly LiveTrade[]
}

export const TRADES_TOPIC: LiveTopic<LiveTrades> = {
  name: 'trades',
  hasKey: true,
  write: ({ count, trades }) => [
    count,
    ...trades.map(
      ({ time, price, size, isBuy, exchange }) => `${time}|${price}|${size}|${isBuy ? 'B' : 'S'}|${exchange}`,
    ),
  ],
  read: ([count, ...texts]) => ({ count: Number(count ?? 0), trades: texts.flatMap(text => readTrade(text) ?? []) }),
  change: {
    write([count = 0, ...texts], [countBefore = 0]) {
      const added = Math.min(texts.length, Math.max(0, Number(count) - Number(countBefore)))
      return [count, ...texts.slice(texts.length - added)]
    },
    merge: ([, ...before], [count = 0, ...added]) => [count, ...[...before, ...added].slice(-LIVE_TRADES)],
  },
}

function readTrade(text: LiveField): LiveTrade | undefined {
  const [time = '', price = '', size = '', side = '', exchange] = String(text).split('|')
  return exchange === undefined ? undefined : { time: Number(time), price, size, isBuy: side === 'B', exchange }
}

/** Price and size in base units, as decimals. */
export type LiveLevel = readonly [price: string, size: string]

export type LiveBook = {
  readonly time: number
  /** Best first. */
  readonly bids: readonly LiveLevel[]
  readonly asks: readonly LiveLevel[]
}

/** Levels on each side. */
export const LIVE_LEVELS = 20

/** Levels are grouped by this many price steps. */
export const BOOK_STEPS = [1, 10, 100, 1000] as const
export type BookStep = (typeof BOOK_STEPS)[number]

/** Key of a pair's book: `<pair code>@<price steps in a level>`. */
export const bookKey = (pair: string, step: BookStep): string => `${pair}@${step}`

/** Each level as one string, `B or S|price|size`. A change has the levels that are new or have another size; gone ones have none. */
export const BOOK_TOPIC: LiveTopic<LiveBook> = {
  name: 'book',
  hasKey: true,
  write: ({ time, bids, asks }) => [time, ...bids.map(writeLevel('B')), ...asks.map(writeLevel('S'))],
  read([time, ...levels]) {
    if (time === undefined) return undefined
    return { time: Number(time), bids: levelsOf('B', levels), asks: levelsOf('S', levels) }
  },
  change: {
    write([time = 0, ...levels], [, ...before]) {
      const known = new Set(before)
      const places = new Set(levels.map(placeOf))
      return [
        time,
        ...levels.filter(level => !known.has(level)),
        ...before.map(placeOf).flatMap(place => (places.has(place) ? [] : [`${place}|`])),
      ]
    },
    merge([, ...before], [time = 0, ...changes]) {
      const byPlace = new Map(before.map(level => [placeOf(level), level]))
      for (const change of changes) {
        if (String(change).endsWith('|')) byPlace.delete(placeOf(change))
        else byPlace.set(placeOf(change), change)
      }
      return [time, ...[...byPlace.values()].toSorted(inOrder)]
    },
  },
}

type Side = 'B' | 'S'

const writeLevel =
  (side: Side) =>
  ([price, size]: LiveLevel): string =>
    `${side}|${price}|${size}`

/** Side and price. */
const placeOf = (level: LiveField): string => String(level).slice(0, String(level).lastIndexOf('|'))

function levelsOf(side: Side, levels: readonly LiveField[]): LiveLevel[] {
  return levels.flatMap((level): LiveLevel[] => {
    const [own, price, size] = String(level).split('|')
    return own === side && price !== undefined && size !== undefined ? [[price, size]] : []
  })
}

/** Bids from the highest, then asks from the lowest. */
function inOrder(a: LiveField, b: LiveField): number {
  const [sideA = '', priceA = ''] = String(a).split('|')
  const [sideB = '', priceB = ''] = String(b).split('|')
  if (sideA !== sideB) return sideA === 'B' ? -1 : 1
  return (Number(priceA) - Number(priceB)) * (sideA === 'B' ? -1 : 1)
}
