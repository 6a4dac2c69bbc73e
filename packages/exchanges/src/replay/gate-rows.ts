import type { BookLevel, Positions } from '../source/source.ts'
import type { Bar } from '../source/source.ts'
import type { Product } from '../venue/event.ts'
import { MINUTE_MS, type ReplayPair, type ReplayTrade } from './replay-pair.ts'

/** All calls of a product are below it; inverse contracts have no date. */
export const ROOTS: Readonly<Partial<Record<Product, string>>> = {
  spot: 'spot',
  linear: 'futures/usdt',
  inverse: 'futures/btc',
  'linear-dated': 'delivery/usdt',
}

const CYCLES: Readonly<Record<string, string>> = { THIS_WEEK: 'WEEKLY', NEXT_WEEK: 'BI-WEEKLY' }

export const secondsOf = (ms: number): number => Math.floor(ms / 1000)

export const isSpot = ({ product }: ReplayPair): boolean => product === 'spot'

/** Contracts are counted; spot is in base units. */
export const sizeOf = (pair: ReplayPair, size: number, price: number): string =>
  String(isSpot(pair) ? size : pair.contracts(size, price))

const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0

export function instrumentRow(pair: ReplayPair, now: number): object {
  const { baseAsset, quoteAsset, tickSz, lotSz, ctVal, isInverse, periodType } = pair.instrument
  if (isSpot(pair))
    return {
      id: pair.symbol,
      base: baseAsset,
      quote: quoteAsset,
      fee: '0.2',
      min_quote_amount: '3',
      amount_precision: decimalsOf(lotSz),
      precision: decimalsOf(tickSz),
      trade_status: 'tradable',
      sell_start: 0,
      buy_start: 0,
    }
  const contract = {
    name: pair.symbol,
    type: isInverse ? 'inverse' : 'direct',
    quanto_multiplier: isInverse ? '0' : ctVal,
    order_price_round: tickSz,
    order_size_min: lotSz,
    enable_decimal: lotSz !== '1',
    order_size_max: '1000000',
    in_delisting: false,
    ...markOf(pair, now),
    ...fundingOf(pair, now),
    position_size: openInterestOf(pair, now),
  }
  if (pair.deliversAt === undefined) return { ...contract, create_time: 1_545_235_200 }
  const cycle = CYCLES[periodType ?? ''] ?? 'QUARTERLY'
  return { ...contract, underlying: `${baseAsset}_${quoteAsset}`, cycle, expire_time: secondsOf(pair.deliversAt) }
}

/** Rows of a call also have the best prices of contracts. */
export function tickerRows(pair: ReplayPair, now: number, isCall: boolean): object[] {
  const day = pair.day(now)
  if (day === undefined) return []
  const { bid, bidSize, ask, askSize } = pair.quote(now)
  const common = {
    last: String(day.last),
    change_percentage: ((day.last / day.open - 1) * 100).toFixed(2),
    high_24h: String(day.high),
    low_24h: String(day.low),
  }
  const best = { lowest_ask: String(ask), highest_bid: String(bid) }
  if (isSpot(pair))
    return [
      {
        currency_pair: pair.symbol,
        ...common,
        ...best,
        base_volume: String(day.volume),
        quote_volume: String(day.turnover),
      },
    ]
  const { isInverse } = pair.instrument
  const contracts = pair.contractsIn(day)
  return [
    {
      contract: pair.symbol,
      ...common,
      total_size: openInterestOf(pair, now),
      volume_24h: String(contracts),
      // Inverse contracts are worth one dollar each, and do not say more.
      volume_24h_base: isInverse ? '0' : String(day.volume),
      volume_24h_quote: String(isInverse ? contracts : day.turnover),
      volume_24h_settle: String(isInverse ? day.volume : day.turnover),
      quanto_base_rate: '',
      ...markOf(pair, now),
      ...fundingOf(pair, now),
      ...(isCall
        ? { ...best, lowest_size: sizeOf(pair, askSize, ask), highest_size: sizeOf(pair, bidSize, bid) }
        : { price_type: 'last', t: now }),
    },
  ]
}

function markOf(pair: ReplayPair, now: number): object {
  const mark = pair.mark(now)
  return mark === undefined ? {} : { mark_price: String(mark.mark), index_price: String(mark.index) }
}

function fundingOf(pair: ReplayPair, now: number): object {
  const funding = pair.funding(now)
  if (funding === undefined) return {}
  return {
    funding_rate: String(funding.rate),
    funding_rate_indicative: String(funding.predicted),
    funding_interval: funding.hours * 3600,
    funding_next_apply: secondsOf(funding.settlesAt),
  }
}

const openInterestOf = (pair: ReplayPair, now: number): string =>
  sizeOf(pair, pair.positions(now)?.openInterest ?? 0, pair.mark(now)?.mark ?? 1)

/** A candle of a call: of spot time, quote units, close, high, low, open, base units, and whether it is closed. */
export function calledCandle(pair: ReplayPair, bar: Bar, isClosed: boolean): unknown {
  const { time, open, high, low, close, volume, turnover } = bar
  if (isSpot(pair))
    return [...[secondsOf(time), turnover, close, high, low, open, volume].map(String), String(isClosed)]
  const contracts = pair.contractsIn(bar)
  const sum = pair.instrument.isInverse ? contracts : turnover
  return { t: secondsOf(time), v: String(contracts), ...pricesOf(bar), sum: String(sum) }
}

/** A candle of a channel. Only those of spot have a turnover and a closed flag. */
export function pushedCandle(pair: ReplayPair, bar: Bar, now: number): object {
  const n = `1m_${pair.symbol}`
  if (!isSpot(pair)) return { t: secondsOf(bar.time), v: String(pair.contractsIn(bar)), ...pricesOf(bar), n }
  const volumes = { v: String(bar.turnover), a: String(bar.volume), w: bar.time + MINUTE_MS <= now }
  return { t: String(secondsOf(bar.time)), ...volumes, ...pricesOf(bar), n }
}

const pricesOf = ({ open, high, low, close }: Bar): object => ({
  c: String(close),
  h: String(high),
  l: String(low),
  o: String(open),
})

/** The taker's side is the sign of a contract's size. */
export function tradeRow(pair: ReplayPair, { id, time, price, size, isBuy }: ReplayTrade): object {
  const common = { id, create_time: secondsOf(time), price: String(price) }
  if (isSpot(pair))
    return {
      ...common,
      create_time_ms: `${time}.0`,
      side: isBuy ? 'buy' : 'sell',
      currency_pair: pair.symbol,
      amount: String(size),
    }
  const contracts = pair.contracts(size, price)
  return { ...common, create_time_ms: time, contract: pair.symbol, size: String(isBuy ? contracts : -contracts) }
}

export function bookRow(pair: ReplayPair, now: number): object {
  const { bid, bidSize, ask, askSize } = pair.quote(now)
  const best = { b: String(bid), B: sizeOf(pair, bidSize, bid), a: String(ask), A: sizeOf(pair, askSize, ask) }
  return { t: now, u: now, s: pair.symbol, ...best }
}

/** Liquidations with the order's sign: a long is closed by selling. */
export const liquidationRows = (pair: ReplayPair, from: number, to: number): object[] =>
  pair.liquidations(from, to).map(({ time, price, size, isLong }) => {
    const contracts = pair.contracts(size, price)
    return { price: String(price), size: String(isLong ? -contracts : contracts), time, contract: pair.symbol }
  })

/** The sign is the position's. */
export const liquidatedRows = (pair: ReplayPair, from: number, to: number): object[] =>
  pair.liquidations(from, to).map(({ time, price, size, isLong }) => {
    const contracts = pair.contracts(size, price)
    const prices = { order_price: String(price), fill_price: String(price) }
    return {
      time: secondsOf(time),
      contract: pair.symbol,
      size: String(isLong ? contracts : -contracts),
      ...prices,
      left: '0',
    }
  })

export function statsRows(pair: ReplayPair, time: number, positions: Positions | undefined): object[] {
  const mark = pair.mark(time)?.mark
  if (positions === undefined || mark === undefined) return []
  const { openInterest, longAccounts, longTopAccounts, longTopPositions } = positions
  const ratioOf = (long: number): number => long / (1 - long)
  return [
    {
      time: secondsOf(time),
      lsr_account: ratioOf(longAccounts),
      top_lsr_account: ratioOf(longTopAccounts),
      top_lsr_size: ratioOf(longTopPositions),
      mark_price: mark,
      open_interest: pair.contracts(openInterest, mark),
      open_interest_usd: openInterest * mark,
    },
  ]
}

/** Levels of contracts have names where the channel is older. */
export const bookLevels = (pair: ReplayPair, levels: readonly BookLevel[], isPlain: boolean): unknown[] =>
  levels.map(([price, size]) => {
    const [p, s] = [String(price), sizeOf(pair, size, price)]
    return isPlain || isSpot(pair) ? [p, s] : { p, s: Number(s) }
  })
