import {
  bookLevels,
  bookRow,
  isSpot,
  liquidationRows,
  pushedCandle,
  ROOTS,
  secondsOf,
  tickerRows,
  tradeRow,
} from './gate-rows.ts'
import { bookChanges, wholeBook } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplaySocket, ReplayView } from './replay-venue.ts'

type Frame = {
  readonly id?: number
  readonly channel: string
  readonly event?: string
  readonly payload?: readonly string[]
}

const TICKERS_MS = 1_000

/** Results of each message of a subscription. */
type Read = (pairs: readonly ReplayPair[], from: number, to: number) => readonly unknown[]

/** Rows of contracts come in lists, those of spot one by one. */
const inMessages = (pairs: readonly ReplayPair[], rows: readonly object[]): readonly unknown[] => {
  if (rows.length === 0) return []
  return pairs.every(isSpot) ? rows : [rows]
}

const READERS: Readonly<Record<string, Read>> = {
  tickers: (pairs, from, to) => {
    const isDue = Math.floor(from / TICKERS_MS) !== Math.floor(to / TICKERS_MS)
    return isDue
      ? inMessages(
          pairs,
          pairs.flatMap(pair => tickerRows(pair, to, false)),
        )
      : []
  },
  trades: (pairs, from, to) =>
    pairs.flatMap(pair => {
      const rows = pair.trades(from, to).map(trade => tradeRow(pair, trade))
      return inMessages([pair], rows)
    }),
  book_ticker: (pairs, _from, to) => pairs.map(pair => bookRow(pair, to)),
  candlesticks: (pairs, from, to) =>
    pairs.flatMap(pair => {
      const bars = pair.bars(1, Math.floor(from / MINUTE_MS) * MINUTE_MS, to + 1, to)
      return inMessages(
        [pair],
        bars.map(bar => pushedCandle(pair, bar, to)),
      )
    }),
  public_liquidates: (pairs, from, to) =>
    inMessages(
      pairs,
      pairs.flatMap(pair => liquidationRows(pair, from, to)),
    ),
}

function symbolsOf(channel: string, payload: readonly string[]): readonly string[] {
  if (channel === 'candlesticks') return payload.slice(1)
  if (channel === 'order_book_update') return payload.slice(0, 1)
  return channel === 'obu' ? payload.map(name => name.slice(3, name.lastIndexOf('.'))) : payload
}

const readerOf = (channel: string, payload: readonly string[]): Read | undefined =>
  channel === 'obu' || channel === 'order_book_update' ? bookReader(payload, channel === 'obu') : READERS[channel]

/** `obu` begins with a whole book, `order_book_update` does not. */
function bookReader(payload: readonly string[], isWhole: boolean): Read {
  let isFirst = isWhole
  return ([pair], from, to) => {
    if (pair === undefined) return []
    const full = isFirst
    isFirst = false
    return (full ? [wholeBook(pair, to)] : bookChanges(pair, from, to)).map(({ seq, before, time, bids, asks }) => ({
      t: time,
      ...(full ? { full } : { U: before + 1 }),
      u: seq,
      s: payload[0],
      b: bookLevels(pair, bids, isWhole),
      a: bookLevels(pair, asks, isWhole),
    }))
  }
}

/** Every product has its own address: `/ws/v4/`, `/v4/ws/usdt`, `/v4/ws/btc`, `/v4/ws/delivery/usdt`. */
export function openGateSocket(path: string, view: ReplayView): ReplaySocket {
  const root = path === '/ws/v4/' ? 'spot' : path.replace('/v4/ws/', '').replace(/^(?!delivery)/, 'futures/')
  const channels = root === 'spot' ? 'spot' : 'futures'
  const bySymbol = new Map(view.pairs.filter(({ product }) => ROOTS[product] === root).map(pair => [pair.symbol, pair]))
  const subscriptions = new Map<
    string,
    { readonly channel: string; readonly read: Read; readonly pairs: ReplayPair[] }
  >()

  function push(frame: object): string {
    const now = view.now()
    return JSON.stringify({ time: secondsOf(now), time_ms: now, ...frame })
  }

  /** Undefined if one of them is unknown: then the frame is refused as a whole. */
  function pairsOf(channel: string, payload: readonly string[]): ReplayPair[] | undefined {
    if (channel.endsWith('.public_liquidates') && payload[0] === '!all') return [...bySymbol.values()]
    const symbols = symbolsOf(channel.slice(channels.length + 1), payload)
    const pairs = symbols.flatMap(symbol => bySymbol.get(symbol) ?? [])
    return pairs.length === symbols.length ? pairs : undefined
  }

  function subscribe({ id, channel, event, payload = [] }: Frame): string {
    const pairs = pairsOf(channel, payload)
    const read = channel.startsWith(`${channels}.`) ? readerOf(channel.slice(channels.length + 1), payload) : undefined
    const answer = { id, channel, event, payload }
    if (pairs === undefined || read === undefined) {
      const error = { code: 2, message: `unknown ${pairs === undefined ? 'contract' : 'channel'} ${payload.join()}` }
      return push({ ...answer, error, result: { status: 'fail' } })
    }
    const name = `${channel} ${payload.join()}`
    if (event === 'subscribe') subscriptions.set(name, { channel, read, pairs })
    else subscriptions.delete(name)
    return push({ ...answer, error: null, result: { status: 'success' } })
  }

  return {
    receive(text) {
      const frame = JSON.parse(text) as Frame // from the plan
      if (!frame.channel.endsWith('.ping')) return [subscribe(frame)]
      return [push({ channel: `${channels}.pong`, event: '', error: null, result: null })]
    },
    advance: (from, to) =>
      [...subscriptions.values()].flatMap(({ channel, read, pairs }) =>
        read(pairs, from, to).map(result => push({ channel, event: 'update', result })),
      ),
  }
}
