/** Adding up money exactly: US dollars as whole cents, which a float holds without loss far past any market's size. */
import type { ContractSums } from './repo.ts'

export type Sums = {
  readonly longUsd: string
  readonly shortUsd: string
  readonly totalUsd: string
  readonly longCount: number
  readonly shortCount: number
}

export function addSums(rows: readonly Omit<ContractSums, 'contract'>[]): Sums {
  let long = 0
  let short = 0
  let longCount = 0
  let shortCount = 0
  for (const row of rows) {
    long += cents(row.longUsd)
    short += cents(row.shortUsd)
    longCount += row.longCount
    shortCount += row.shortCount
  }
  return { longUsd: dollars(long), shortUsd: dollars(short), totalUsd: dollars(long + short), longCount, shortCount }
}

export const cents = (usd: string): number => Math.round(Number(usd) * 100)

export const dollars = (amount: number): string => (amount / 100).toFixed(2)
