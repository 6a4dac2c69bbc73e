/** What an exchange publishes about its perpetuals. */
import { Boolean as YesNo, String as Text, type Static } from 'typebox'
import { epochMs, exact, List, oneOf, Optional } from './schema.ts'

/** Long/short ratios: of all accounts, of the accounts of top traders, and of their positions. */
export const RATIO_KINDS = ['accounts', 'top-accounts', 'top-positions'] as const
export type RatioKind = (typeof RATIO_KINDS)[number]

/** All liquidations, only the newest of each contract and second, or none. */
export const LIQUIDATION_COVERAGES = ['all', 'newest', 'none'] as const
export type LiquidationCoverage = (typeof LIQUIDATION_COVERAGES)[number]

export type Coverage = {
  readonly ratios: readonly RatioKind[]
  readonly liquidations: LiquidationCoverage
  /** Whether the rate after the next settlement is published. */
  readonly predicted: boolean
}

const exchangeCoverage = exact({
  exchange: Text(),
  name: Text(),
  ratios: List(oneOf(RATIO_KINDS)),
  liquidations: oneOf(LIQUIDATION_COVERAGES),
  predicted: YesNo(),
})
export type ExchangeCoverage = Static<typeof exchangeCoverage>

export const coverage = Optional(
  List(exchangeCoverage, {
    description: 'What those exchanges publish that do not publish everything; omitted if there are none',
  }),
)

export const excluded = Optional(
  List(exact({ id: Text(), name: Text() }), {
    description: 'Exchanges that are not in these figures because theirs are not known; omitted if there are none',
  }),
)

/** Figures are collected since this time and earlier ones are not known; omitted if they are. */
export const collectedFrom = Optional(epochMs)
