import type { ReplayPair } from './replay-pair.ts'

/** As the exchange writes it: figures are texts. What is undefined is not written. */
export type Row = { readonly [name: string]: unknown }

type Sums = { readonly volume: number; readonly turnover: number }

/** Inverse contracts are counted, each worth 1 USD. */
export const sizeText = (pair: ReplayPair, size: number, price: number): string =>
  String(pair.instrument.isInverse ? pair.contracts(size, price) : size)

/** Volume and turnover: contracts and base units of inverse contracts, base and quote units of the rest. */
export const volumesOf = (pair: ReplayPair, sums: Sums): { readonly volume: string; readonly turnover: string } =>
  pair.instrument.isInverse
    ? { volume: String(pair.contractsIn(sums)), turnover: String(sums.volume) }
    : { volume: String(sums.volume), turnover: String(sums.turnover) }

/** A ticker without the best bid and ask, as the socket of spot has it. */
export function dayRow(pair: ReplayPair, now: number): Row | undefined {
  const day = pair.day(now)
  if (day === undefined) return undefined
  const { volume, turnover } = volumesOf(pair, day)
  return {
    symbol: pair.symbol,
    lastPrice: String(day.last),
    prevPrice24h: String(day.open),
    price24hPcnt: ((day.last - day.open) / day.open).toFixed(6),
    highPrice24h: String(day.high),
    lowPrice24h: String(day.low),
    volume24h: volume,
    turnover24h: turnover,
  }
}

/** All figures of a pair. */
export function tickerRow(pair: ReplayPair, now: number): Row | undefined {
  const day = dayRow(pair, now)
  if (day === undefined) return undefined
  const { bid, bidSize, ask, askSize } = pair.quote(now)
  const best = {
    bid1Price: String(bid),
    bid1Size: sizeText(pair, bidSize, bid),
    ask1Price: String(ask),
    ask1Size: sizeText(pair, askSize, ask),
  }
  if (pair.product === 'spot') return { ...day, ...best }
  const mark = pair.mark(now)
  const marks = mark === undefined ? {} : { markPrice: String(mark.mark), indexPrice: String(mark.index) }
  return { ...day, ...marks, ...openInterestOf(pair, now, mark?.mark ?? bid), ...fundingOf(pair, now), ...best }
}

/** Dated contracts have an empty rate, and the time 0. */
function fundingOf(pair: ReplayPair, now: number): Row {
  const funding = pair.funding(now)
  if (funding === undefined)
    return { fundingRate: '', nextFundingTime: '0', deliveryTime: new Date(pair.deliversAt ?? now).toISOString() }
  return {
    fundingRate: String(funding.rate),
    nextFundingTime: String(funding.settlesAt),
    fundingIntervalHour: String(funding.hours),
  }
}

/** Told of both sides, and of a single one. Of inverse contracts the amount is in contracts and the value in base units. */
function openInterestOf(pair: ReplayPair, now: number, price: number): Row {
  const size = pair.positions(now)?.openInterest
  if (size === undefined) return {}
  const { isInverse } = pair.instrument
  const amount = isInverse ? pair.contracts(size, price) : size
  const value = isInverse ? size : size * price
  return {
    openInterest: String(2 * amount),
    openInterestValue: String(2 * value),
    singleOpenInterest: String(amount),
    singleOpenInterestValue: String(value),
  }
}
