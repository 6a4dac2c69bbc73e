/** A contract's figures as stored and sent: decimals as text, formatted once. */
import type { Instrument } from '@candela/exchanges'
import type { ContractState } from './source.ts'

export type StateRow = {
  readonly at: number
  readonly mark: string
  readonly rate: string | null
  readonly predicted: string | null
  readonly openInterest: string
  readonly openInterestUsd: string
  readonly longAccounts: string
  readonly longTopAccounts: string
  readonly longTopPositions: string
}

export type PrintRow = {
  readonly at: number
  readonly isLong: boolean
  readonly price: string
  readonly size: string
  readonly usd: string
}

/** A rate of 0.0001 is 0.01 %; exchanges publish them with this precision. */
const RATE_DECIMALS = 8
const PART_DECIMALS = 4
const USD_DECIMALS = 2
/** Mark prices have two decimals more than the tick. */
const MARK_EXTRA_DECIMALS = 2

export const rateText = (rate: number): string => fixed(rate, RATE_DECIMALS)

export function stateRow(instrument: Instrument, state: ContractState): StateRow {
  return {
    at: state.time,
    mark: state.mark.toFixed(instrument.priceDecimals + MARK_EXTRA_DECIMALS),
    rate: state.funding === undefined ? null : rateText(state.funding.rate),
    predicted: state.funding === undefined ? null : rateText(state.funding.predicted),
    openInterest: fixed(state.openInterest, instrument.sizeDecimals),
    openInterestUsd: fixed(state.openInterest * state.mark, USD_DECIMALS),
    longAccounts: state.longAccounts.toFixed(PART_DECIMALS),
    longTopAccounts: state.longTopAccounts.toFixed(PART_DECIMALS),
    longTopPositions: state.longTopPositions.toFixed(PART_DECIMALS),
  }
}

export function printRow(instrument: Instrument, time: number, price: number, size: number, isLong: boolean): PrintRow {
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
