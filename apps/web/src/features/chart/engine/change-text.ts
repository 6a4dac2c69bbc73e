/** A change in percent: `+1.25%`, `−0.40%`, and `0.00%` without a sign. */
export function changeText(change: number): string {
  const digits = Math.abs(change).toFixed(2)
  if (digits === '0.00') return `${digits}%`
  return `${change < 0 ? '−' : '+'}${digits}%`
}
