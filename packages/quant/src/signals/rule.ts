/** What a rule says at the close of a bar: 1 up, -1 down, 0 nothing. */
export type Fired = -1 | 0 | 1

/** Prices as whole steps of the pair's price grid, so that sums and comparisons are exact. */
export type RuleBar = { readonly high: number; readonly low: number; readonly close: number }

/**
 * Takes closed bars one by one. What it says depends on the last bars only, `memory` of them at most, so it says the same
 * wherever it started before that. Its state is its fields: numbers, typed arrays, and blocks of them.
 */
export type Rule = {
  /** After so many bars it no longer matters where it started. */
  readonly memory: number
  next(bar: RuleBar): Fired
}
