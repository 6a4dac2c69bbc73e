/**
 * The newest figures of every perpetual, sent from ingest to every web node as one message; decimals as text. A figure
 * that the exchange does not publish is '', a number null.
 */
import { canonicalPairCode, type PairCode } from '@candela/contract/core'
import { type Guard, isBoolean, isNumber, isText, listOf, objectOf, topic } from '#platform/bus/topic.ts'

export type ContractSheetRow = {
  readonly pair: PairCode
  readonly mark: string
  /** The rate paid at `settlesAt`, and the predicted next one; fractions. */
  readonly rate: string
  readonly predicted: string
  readonly settlesAt: number | null
  readonly intervalHours: number | null
  /** Sum and count of the rates settled within three days; empty until known. */
  readonly settled3d: string
  readonly settlements3d: number
  readonly openInterest: string
  readonly openInterestUsd: string
  /** Open interest in USD one, four and twenty-four hours ago; empty if unknown. */
  readonly usd1h: string
  readonly usd4h: string
  readonly usd24h: string
  /** Fractions. */
  readonly longAccounts: string
  readonly longTopAccounts: string
  readonly longTopPositions: string
}

export type ContractSheet = {
  /** Time of the snapshot: a multiple of five minutes. */
  readonly asOf: number
  /** How many times this snapshot was published before. */
  readonly revision: number
  /** The history of all contracts is complete from this time on; later than `asOf` until back-fill has begun. */
  readonly historyFrom: number
  readonly rows: readonly ContractSheetRow[]
}

/** Time of the figures; 0 before the first ones. */
export const figuresAsOf = (sheet: ContractSheet | undefined): number =>
  sheet === undefined || sheet.rows.length === 0 ? 0 : sheet.asOf

/** A liquidation, published when it happens. */
export type LiquidationPrint = {
  readonly pair: PairCode
  readonly at: number
  readonly isLong: boolean
  readonly price: string
  readonly size: string
  readonly usd: string
}

export type LiquidationsMessage = {
  /** Increases with every message. */
  readonly version: number
  readonly prints: readonly LiquidationPrint[]
}

const isNumberOrNull: Guard<number | null> = (value): value is number | null => value === null || isNumber(value)
const isPair: Guard<PairCode> = (value): value is PairCode => isText(value) && canonicalPairCode(value) === value

export const CONTRACTS_BUS_TOPIC = topic(
  'market.contracts',
  objectOf<ContractSheet>({
    asOf: isNumber,
    revision: isNumber,
    historyFrom: isNumber,
    rows: listOf(
      objectOf<ContractSheetRow>({
        pair: isPair,
        mark: isText,
        rate: isText,
        predicted: isText,
        settlesAt: isNumberOrNull,
        intervalHours: isNumberOrNull,
        settled3d: isText,
        settlements3d: isNumber,
        openInterest: isText,
        openInterestUsd: isText,
        usd1h: isText,
        usd4h: isText,
        usd24h: isText,
        longAccounts: isText,
        longTopAccounts: isText,
        longTopPositions: isText,
      }),
    ),
  }),
)

export const LIQUIDATIONS_BUS_TOPIC = topic(
  'market.liquidations',
  objectOf<LiquidationsMessage>({
    version: isNumber,
    prints: listOf(
      objectOf<LiquidationPrint>({
        pair: isPair,
        at: isNumber,
        isLong: isBoolean,
        price: isText,
        size: isText,
        usd: isText,
      }),
    ),
  }),
)
