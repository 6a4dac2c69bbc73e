import type { FundingRow } from '@candela/contract/funding'
import type { Contract } from '#market/derivatives/contracts.ts'

/** A contract's funding as sent, with the numbers used for sorting and comparison. */
export type FundingEntry = {
  readonly contract: Contract
  readonly row: FundingRow
  /** undefined if the rate or its interval is not known. */
  readonly rate8h: number | undefined
  readonly openInterestUsd: number | undefined
  /** 0 while there is no price. */
  readonly turnover: number
}
