/** A rate as percent with four decimals (0.01 is `1.0000`), never `-0.0000`. */
export function percent(rate: number): string {
  const text = (rate * 100).toFixed(4)
  return text === '-0.0000' ? '0.0000' : text
}
