/** How much the stars of accounts count in the ranking of hot coins. */

/** Accounts of the same age that have a coin among the same number of coins. */
export type StarGroup = {
  readonly symbol: string
  /** Coins an account of the group has in its favourites. */
  readonly coins: number
  /** Full days since registration. */
  readonly ageDays: number
  readonly accounts: number
}

/** An account counts in full this many days after registration. */
export const FULL_AGE_DAYS = 7

/** One account's vote for one of its coins: the more coins it has starred, and the younger it is, the smaller. */
export const voteOf = (coins: number, ageDays: number): number =>
  Math.min(1, ageDays / FULL_AGE_DAYS) / Math.sqrt(Math.max(1, coins))

/** Votes by symbol. */
export function votesOf(groups: readonly StarGroup[]): Map<string, number> {
  const votes = new Map<string, number>()
  for (const { symbol, coins, ageDays, accounts } of groups)
    votes.set(symbol, (votes.get(symbol) ?? 0) + accounts * voteOf(coins, ageDays))
  return votes
}
