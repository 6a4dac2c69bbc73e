import type { Instrument } from '../../source/source.ts'
import type { AssetPrice } from '../price/asset-price.ts'
import type { SessionCalendar } from '../sessions/session-calendar.ts'
import type { Deviation } from './deviation.ts'

/** Parameters for generating the trades of a pair, as plain numbers. */
export type PairModel = {
  readonly instrument: Instrument
  readonly key: number
  readonly base: AssetPrice
  /** undefined if the quote is the US dollar, or the currency of an index. */
  readonly quote: AssetPrice | undefined
  readonly tickUnits: number
  readonly tickScale: number
  readonly sizeUnits: number
  readonly sizeScale: number
  readonly stepsPerSize: number
  /** Face value of a coin-margined contract's lot in USD; 0 for the others. */
  readonly inverseLotUsd: number
  readonly slots: number
  readonly tradeChance: number
  /** Mean trade size in base units. */
  readonly tradeSize: number
  readonly spread: number
  readonly deviation: Deviation
  readonly dayCurve: Float64Array
  readonly calendar: SessionCalendar | undefined
  readonly deliveryAt: ((time: number) => number | undefined) | undefined
}
