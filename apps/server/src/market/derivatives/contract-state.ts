/**
 * State of one perpetual. Rates and shares are fractions, not percent. A figure that the exchange does not publish, or
 * that is not known at the moment, is undefined: never 0, and never that of another exchange.
 */
export type ContractState = {
  readonly index: number
  readonly time: number
  readonly mark: number | undefined
  /** Also undefined in the past, where only settlements are known. */
  readonly funding:
    | { readonly rate: number; readonly predicted: number | undefined; readonly settlesAt: number }
    | undefined
  /** Base units. */
  readonly openInterest: number | undefined
  readonly longAccounts: number | undefined
  readonly longTopAccounts: number | undefined
  readonly longTopPositions: number | undefined
}
