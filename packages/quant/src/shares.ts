/**
 * Percentages of a whole that add up to exactly 100, as decimal strings, in the order of the values.
 * Largest remainder method: every share is rounded down, then the missing steps go to the largest remainders; ties go
 * to the first. Values that are not positive get 0; if none is positive, all shares are 0.
 */
export function percentShares(values: readonly number[], decimals = 1): readonly string[] {
  const parts = scaleDown(values.map(value => (Number.isFinite(value) && value > 0 ? value : 0)))
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return parts.map(() => (0).toFixed(decimals))
  const units = 100 * 10 ** decimals
  const exact = parts.map(part => (part / total) * units)
  const shares = exact.map(Math.floor)
  const missing = units - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = [...exact.keys()].sort((a, b) => lossOf(exact, b) - lossOf(exact, a) || a - b)
  for (const index of byLoss.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map(share => (share / 10 ** decimals).toFixed(decimals))
}

const lossOf = (exact: readonly number[], index: number): number => (exact[index] ?? 0) % 1

/** Scales down huge values, whose sum would overflow; only proportions matter. */
function scaleDown(values: readonly number[]): readonly number[] {
  const largest = values.reduce((max, value) => Math.max(max, value), 0)
  return largest === 0 ? values : values.map(value => value / largest)
}
