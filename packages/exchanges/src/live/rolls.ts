import type { PairCode } from '@candela/contract/core'
import type { Listing } from './listing.ts'

/** Until `at` the code of a dated contract meant another one. */
export type Roll = { readonly listing: Listing; readonly at: number }

/** The codes that have passed to another contract at a delivery. */
export function rollsOf(
  before: readonly Listing[],
  after: readonly Listing[],
  now: number,
): ReadonlyMap<PairCode, Roll> {
  const delivered = before.flatMap(({ deliversAt = Infinity }) => (deliversAt <= now ? [deliversAt] : []))
  if (delivered.length === 0) return new Map()
  const at = Math.max(...delivered)
  const symbols = new Map(after.map(({ instrument, symbol }) => [instrument.code, symbol]))
  return new Map(
    before.flatMap(listing => {
      const { code } = listing.instrument
      const hasRolled = listing.deliversAt !== undefined && symbols.has(code) && symbols.get(code) !== listing.symbol
      return hasRolled ? [[code, { listing, at }] as const] : []
    }),
  )
}
