import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import {
  decimalText,
  type Fields,
  fields,
  Malformed,
  number,
  optionalNumber,
  optionalText,
  stepOf,
  text,
} from '../venue/fields.ts'
import { fundingHoursOf } from './figures.ts'
import { optionalTime } from './times.ts'

/** One row of `spot/currency_pairs`, `futures/…/contracts` or `delivery/…/contracts`. */
export function readInstrument(row: unknown, sink: EventSink): void {
  const instrument = fields(row, 'instrument')
  if (instrument.base !== undefined) readPair(instrument, sink)
  else readContract(instrument, sink)
}

function readPair(pair: Fields, sink: EventSink): void {
  const base = text(pair.base, 'base').toUpperCase()
  sink({
    kind: 'instrument',
    symbol: text(pair.id, 'id'),
    product: 'spot',
    base,
    quote: text(pair.quote, 'quote').toUpperCase(),
    isTrading: pair.trade_status === 'tradable',
    priceStep: stepOf(number(pair.precision, 'precision')),
    sizeStep: stepOf(number(pair.amount_precision, 'amount_precision')),
    contractSize: undefined,
    minNotional: decimalText(pair.min_quote_amount, 'min_quote_amount'),
    maxMarketSize: limitOf(pair.market_order_max_stock, 'market_order_max_stock'),
    deliversAt: undefined,
    listedAt: optionalTime(pair.buy_start, 'buy_start'),
    fundingHours: undefined,
    isCoin: isCoinName(base) && !IS_STOCK.test(optionalText(pair.base_name) ?? ''),
  })
}

function readContract(contract: Fields, sink: EventSink): void {
  const symbol = text(contract.name, 'name')
  const product = productOf(contract)
  const isInverse = product === 'inverse' || product === 'inverse-dated'
  const [base, quote] = currenciesOf(contract, symbol)
  const multiplier = limitOf(contract.quanto_multiplier, 'quanto_multiplier')
  sink({
    kind: 'instrument',
    symbol,
    product,
    base,
    quote,
    isTrading: contract.in_delisting !== true && (optionalText(contract.status) ?? 'trading') === 'trading',
    priceStep: decimalText(contract.order_price_round, 'order_price_round'),
    // With decimals the least size is the step, but 0 where it is rounded to a whole number.
    sizeStep: contract.enable_decimal === true ? limitOf(contract.order_size_min, 'order_size_min') : '1',
    contractSize: multiplier ?? (isInverse ? '1' : undefined), // inverse ones are worth 1 USD and say 0
    minNotional: undefined,
    maxMarketSize: limitOf(contract.market_order_size_max, 'market_order_size_max'),
    deliversAt: optionalTime(contract.expire_time, 'expire_time'),
    listedAt: optionalTime(contract.launch_time, 'launch_time') ?? optionalTime(contract.create_time, 'create_time'),
    fundingHours: fundingHoursOf(contract),
    isCoin: isCoinName(base) && optionalText(contract.contract_type) === undefined, // stocks, metals, indices …
  })
}

function productOf({ type, expire_time: expireTime }: Fields): Product {
  if (type !== 'direct' && type !== 'inverse') throw new Malformed('type is neither direct nor inverse')
  const margin = type === 'direct' ? 'linear' : 'inverse'
  return expireTime === undefined ? margin : `${margin}-dated`
}

/** Dated contracts name their underlying, BTC_USDT; perpetual ones are called like it. */
function currenciesOf(contract: Fields, symbol: string): readonly [base: string, quote: string] {
  const pair = optionalText(contract.underlying) ?? symbol
  const cut = pair.lastIndexOf('_')
  if (cut < 1) throw new Malformed('name has no base and quote')
  return [pair.slice(0, cut).toUpperCase(), pair.slice(cut + 1).toUpperCase()]
}

/** Apple xStock, Apple Ondo Tokenized Stock. */
const IS_STOCK = /xstock|tokenized/i

/** 0 is no limit, or not known. */
const limitOf = (value: unknown, name: string): string | undefined =>
  optionalNumber(value, name) ? decimalText(value, name) : undefined

/** Leveraged tokens are called BTC3L, BTC5S. */
const isCoinName = (base: string): boolean => /^[\x21-\x7e]+$/.test(base) && !/^.{2,}[2-5][LS]$/.test(base)
