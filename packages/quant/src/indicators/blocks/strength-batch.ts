import { strengthOf } from './strength-of.ts'

/** What `Strength` gives for each value, bit for bit. Returns false if there is a NaN among the values. */
export function strengths(values: Float64Array, length: number, out: Float64Array): boolean {
  let gain = 0
  let loss = 0
  let last = values[0] ?? 0
  const seeded = Math.min(length + 1, values.length)
  for (let at = 1; at < seeded; at++) {
    const value = values[at] ?? 0
    const change = value - last
    const up = Math.max(0, change)
    gain += (up - gain) * (1 / at)
    loss += (up - change - loss) * (1 / at)
    last = value
  }
  out.fill(Number.NaN, 0, length)
  if (values.length > length) out[length] = strengthOf(gain, loss)
  const weight = 1 / length
  for (let at = seeded; at < values.length; at++) {
    const value = values[at] ?? 0
    const change = value - last
    const up = (change + Math.abs(change)) / 2 // Math.max(0, change) more than doubles the time of a bar on x64
    gain += (up - gain) * weight
    loss += (up - change - loss) * weight // NaN stays in it to the end
    out[at] = strengthOf(gain, loss)
    last = value
  }
  return !Number.isNaN(loss)
}
