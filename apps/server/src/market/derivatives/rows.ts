/** A contract's figures as stored and sent: decimals as text, formatted once; null if the exchange has none. */
import type { Instrument } from '@candela/exchanges'
import type { ContractState } from './contract-state.ts'

/** How many decimals the prices and sizes of a pair have. */
type Decimals = Pick<Instrument, 'priceDecimals' | 'sizeDecimals'>

export type StateRow = {
  readonly at: number
  readonly mark: string | null
  readonly rate: string | null
  readonly predicted: string | null
  readonly openInterest: string | null
  readonly openInterestUsd: string | null
  readonly longAccounts: string | null
  readonly longTopAccounts: string | null
  readonly longTopPositions: string | null
}

export type PrintRow = {
  readonly at: number
  readonly isLong: boolean
  readonly price: string
  readonly size: string
  readonly usd: string
}

/**
 * Rows as the database takes them: a text per column, values separated by commas. A thread hands over a few long texts
 * instead of many objects.
 */
export type PackedRows<Row> = {
  readonly count: number
  readonly columns: { readonly [Name in keyof Row]: string }
}

export type Rows<Row> = readonly Row[] | PackedRows<Row>

const isPacked = <Row>(rows: Rows<Row>): rows is PackedRows<Row> => 'columns' in rows

const packer =
  <Row extends object>(names: readonly (keyof Row)[]) =>
  (rows: Rows<Row>): PackedRows<Row> => {
    if (isPacked(rows)) return rows
    const columns = names.map(name => [name, rows.map(row => row[name] ?? 'null').join(',')])
    return { count: rows.length, columns: Object.fromEntries(columns) }
  }

export const packStates = packer<StateRow>([
  'at',
  'mark',
  'rate',
  'predicted',
  'openInterest',
  'openInterestUsd',
  'longAccounts',
  'longTopAccounts',
  'longTopPositions',
])

export const packPrints = packer<PrintRow>(['at', 'isLong', 'price', 'size', 'usd'])

/** A rate of 0.0001 is 0.01 %; exchanges publish them with this precision. */
const RATE_DECIMALS = 8
const PART_DECIMALS = 4
const USD_DECIMALS = 2
/** Mark prices have two decimals more than the tick. */
const MARK_EXTRA_DECIMALS = 2

export const rateText = (rate: number): string => fixed(rate, RATE_DECIMALS)

export function stateRow(instrument: Decimals, state: ContractState): StateRow {
  const { mark, openInterest, funding } = state
  const usd = mark === undefined || openInterest === undefined ? undefined : openInterest * mark
  return {
    at: state.time,
    mark: textOf(mark, instrument.priceDecimals + MARK_EXTRA_DECIMALS),
    rate: textOf(funding?.rate, RATE_DECIMALS),
    predicted: textOf(funding?.predicted, RATE_DECIMALS),
    openInterest: textOf(openInterest, instrument.sizeDecimals),
    openInterestUsd: textOf(usd, USD_DECIMALS),
    longAccounts: textOf(state.longAccounts, PART_DECIMALS),
    longTopAccounts: textOf(state.longTopAccounts, PART_DECIMALS),
    longTopPositions: textOf(state.longTopPositions, PART_DECIMALS),
  }
}

/** NaN and infinity are not figures either. */
const textOf = (value: number | undefined, decimals: number): string | null =>
  value === undefined || !Number.isFinite(value) ? null : fixed(value, decimals)

export function printRow(instrument: Decimals, time: number, price: number, size: number, isLong: boolean): PrintRow {
  return {
    at: time,
    isLong,
    price: price.toFixed(instrument.priceDecimals),
    size: fixed(size, instrument.sizeDecimals),
    usd: fixed(price * size, USD_DECIMALS),
  }
}

/** Without an exponent, even above 1e21, and never -0. */
function fixed(value: number, decimals: number): string {
  const text = value < 1e21 ? value.toFixed(decimals) : BigInt(Math.round(value)).toString()
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}
