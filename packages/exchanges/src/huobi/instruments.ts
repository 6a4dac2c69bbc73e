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
import { eachRow } from '../venue/rows.ts'

/** Rows of a list of instruments. Other lists about contracts are recognised by their fields. */
export function readInstruments(rows: readonly unknown[], product: Product | undefined, sink: EventSink): void {
  eachRow(rows, sink, each => {
    const row = fields(each, 'instrument')
    if (row.contract_code === undefined) readSpot(row, sink)
    else if (row.settlement_price !== undefined) sink({ kind: 'ignored', reason: 'settlement of a contract' })
    else if (row.price_ticks !== undefined || row.price_tick === undefined)
      sink({ kind: 'ignored', reason: 'rules of a contract' })
    else readContract(row, product, sink)
  })
}

const IS_ASCII = /^[\x21-\x7e]+$/
/** btc3l and btc3s follow bitcoin threefold, up or down. */
const IS_LEVERAGED = /\d[LS]$/

/** HTX has three lists of pairs: names in full, names cut short, and names of display. */
function readSpot(row: Fields, sink: EventSink): void {
  const base = text(row['base-currency'] ?? row.bc, 'base').toUpperCase()
  const tags = (optionalText(row.tags) ?? '').split(',')
  const isLeveraged = tags.includes('etp') || (row.underlying ?? row.u ?? '') !== '' || IS_LEVERAGED.test(base)
  sink({
    kind: 'instrument',
    symbol: text(row.symbol ?? row.sc, 'symbol'),
    product: 'spot',
    base,
    quote: text(row['quote-currency'] ?? row.qc, 'quote').toUpperCase(),
    isTrading: row.state === 'online' && row.te !== false,
    priceStep: stepOfDecimals(row['price-precision'] ?? row.pp ?? row.tpp, 'price precision'),
    sizeStep: stepOfDecimals(row['amount-precision'] ?? row.ap ?? row.tap, 'amount precision'),
    contractSize: undefined,
    minNotional: decimalText(row['min-order-value'] ?? row.minov, 'least value'),
    maxMarketSize: decimalText(row['sell-market-max-order-amt'] ?? row.smmaxoa, 'greatest size'),
    deliversAt: undefined,
    listedAt: optionalNumber(row.toa, 'toa'),
    fundingHours: undefined,
    isCoin: !isLeveraged && IS_ASCII.test(base),
  })
}

function stepOfDecimals(value: unknown, name: string): string | undefined {
  const decimals = optionalNumber(value, name)
  return decimals === undefined ? undefined : stepOf(decimals)
}

/** Stocks, indices and metals are labelled. */
function readContract(row: Fields, product: Product | undefined, sink: EventSink): void {
  const base = text(row.symbol, 'symbol')
  const deliversAt = optionalNumber(row.delivery_time, 'delivery_time')
  const isLinear = isLinearRow(row, product)
  const isDated = deliversAt !== undefined
  const perpetual: Product = isLinear ? 'linear' : 'inverse'
  const dated: Product = isLinear ? 'linear-dated' : 'inverse-dated'
  const labels = row.tradfi_labels ?? ''
  sink({
    kind: 'instrument',
    symbol: text(row.contract_code, 'contract_code'),
    product: isDated ? dated : perpetual,
    base: base.toUpperCase(),
    quote: isLinear ? linearQuote(row) : 'USD',
    isTrading: number(row.contract_status, 'contract_status') === 1,
    priceStep: decimalText(row.price_tick, 'price_tick'),
    sizeStep: '1',
    contractSize: decimalText(row.contract_size, 'contract_size'),
    minNotional: undefined,
    maxMarketSize: undefined,
    deliversAt,
    listedAt: dayOf(row.create_date),
    fundingHours: isDated ? undefined : optionalNumber(row.settlement_period, 'settlement_period'),
    isCoin: (Array.isArray(labels) ? labels.length === 0 : labels === '') && IS_ASCII.test(base),
  })
}

/** Only linear contracts name their pair and their business. */
function isLinearRow(row: Fields, product: Product | undefined): boolean {
  if (row.pair !== undefined || row.business_type !== undefined || row.support_margin_mode !== undefined) return true
  return product === 'linear' || product === 'linear-dated'
}

/** The partition is the quote; older rows have only the pair, `BTC-USDT`. */
function linearQuote(row: Fields): string {
  if (typeof row.trade_partition === 'string' && row.trade_partition !== '') return row.trade_partition.toUpperCase()
  const [, quote] = text(row.pair ?? row.contract_code, 'pair').split('-')
  return text(quote, 'quote').toUpperCase()
}

/** 20211202 is the day's start. */
function dayOf(value: unknown): number | undefined {
  const digits = optionalText(value)
  if (digits === undefined) return undefined
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? []
  if (year === undefined) throw new Malformed('create_date is not a day')
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}
