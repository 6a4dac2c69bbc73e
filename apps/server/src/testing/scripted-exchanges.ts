import { type ExchangeId, type Pair, type PairCode, pairCode, parsePairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import {
  type CoinName,
  type Listing,
  type LiveExchange,
  type PastOpenInterest,
  type PastSettlement,
  type PastSpan,
  type StepSpan,
  Tape,
  type TapeSink,
} from '@candela/exchanges/live'
import type { BarSpan, Follow, FollowHandlers } from '#market/exchanges/follow.ts'

export type Asked = BarSpan & { readonly pair: PairCode }

/** Real exchanges that tell what a test says. */
export type ScriptedExchanges = {
  readonly follow: Follow
  /** The handlers of the current follower. */
  readonly on: FollowHandlers
  /** Pairs that stay, whatever their turnover. */
  readonly needed: readonly string[]
  /** Codes of pairs that are watched closely. */
  readonly watched: readonly string[]
  /** How often they were followed. */
  readonly followed: number
  list(exchange: LiveExchange, codes: readonly string[]): void
  /** Writes a tape and hands it over; `at` gives the number of a pair. */
  tell(write?: (sink: TapeSink, at: (code: string) => number) => void): void
  lost(codes: readonly string[], from: number): void
  gap(codes: readonly string[], from: number, to: number): void
  /** The thread that follows them fails, and another one begins. */
  fail(): void
  /** Questions for bars, and how they are answered; away unless a test says otherwise. */
  readonly asked: Asked[]
  answer: (asked: Asked) => Promise<Bar[]>
  /** How questions for paid funding, open interest of the past and names of coins are answered. */
  paid: (pair: PairCode, span: PastSpan) => Promise<PastSettlement[]>
  positions: (pair: PairCode, span: StepSpan) => Promise<PastOpenInterest[]>
  coinNames: (exchange: LiveExchange) => Promise<CoinName[]>
}

export const isAway = (): Promise<never> => Promise.reject(new Error('away'))

/** Numbers start from zero each time they are followed, in the order of the lists, as those of a new thread do. */
export function scriptedExchanges(): ScriptedExchanges {
  let numbers = new Map<string, number>()
  let handlers: FollowHandlers | undefined
  let followed = 0
  let needed: readonly string[] = []
  let watched: readonly string[] = []
  const tape = new Tape()
  const sink = tape.sink(number => number)
  const numberOf = (code: string): number => {
    const number = numbers.get(code)
    if (number === undefined) throw new Error(`${code} is not followed`)
    return number
  }
  const nameOf = (number: number): PairCode => ([...numbers].find(([, each]) => each === number)?.[0] ?? '') as PairCode // as in the list
  const handlersNow = (): FollowHandlers => {
    if (handlers === undefined) throw new Error('nobody follows the exchanges')
    return handlers
  }

  const scripted: ScriptedExchanges = {
    follow(on) {
      handlers = on
      numbers = new Map()
      followed++
      return {
        bars(number, span) {
          const asked = { ...span, pair: nameOf(number) }
          scripted.asked.push(asked)
          return scripted.answer(asked)
        },
        settlements: (number, span) => scripted.paid(nameOf(number), span),
        openInterest: (number, span) => scripted.positions(nameOf(number), span),
        coinNames: exchange => scripted.coinNames(exchange),
        need: codes => (needed = codes),
        watch: codes => (watched = codes),
        close() {
          if (handlers === on) handlers = undefined
        },
      }
    },
    get on() {
      return handlersNow()
    },
    get needed() {
      return needed
    },
    get watched() {
      return watched
    },
    get followed() {
      return followed
    },
    list(exchange, codes) {
      for (const code of codes) if (!numbers.has(code)) numbers.set(code, numbers.size)
      handlersNow().listings(
        exchange,
        codes.map(code => ({ number: numberOf(code), listing: listingOf(code) })),
      )
    },
    tell(write) {
      write?.(sink, numberOf)
      handlersNow().tape(tape.take())
    },
    lost: (codes, from) => handlersNow().lost(codes.map(numberOf), from),
    gap: (codes, from, to) => handlersNow().gap(codes.map(numberOf), from, to),
    fail() {
      numbers = new Map()
      handlersNow().ended()
    },
    asked: [],
    answer: isAway,
    paid: isAway,
    positions: isAway,
    coinNames: isAway,
  }
  return scripted
}

/** A pair with two decimals of price and four of size. */
function listingOf(code: string): Listing {
  const pair = parsePairCode(code)
  if (pair === undefined) throw new Error(`${code} is no pair`)
  return {
    instrument: {
      ...pair,
      code: pairCode(pair),
      priceDecimals: 2,
      sizeDecimals: 4,
      tickSz: '0.01',
      lotSz: '0.0001',
      ctVal: '1',
      isInverse: false,
    },
    product: pair.contractType === 'SPOT' ? 'spot' : 'linear',
    symbol: `${pair.baseAsset}${pair.quoteAsset}`,
    isCounted: false,
    minNotional: undefined,
    maxMarketSize: undefined,
    deliversAt: undefined,
    fundingHours: undefined,
  }
}

/** A spot pair in USDT. */
export function spotOf(exchange: ExchangeId, baseAsset = 'BTC'): PairCode {
  const pair: Pair = { exchange, contractType: 'SPOT', baseAsset, quoteAsset: 'USDT' }
  return pairCode(pair)
}
