/**
 * What `RollingMean` gives for each value, bit for bit, a round of `length` values at a time. Returns false if there is a NaN
 * among the values.
 */
export function rollingMeans(values: Float64Array, length: number, out: Float64Array): boolean {
  /** Sums of the last values of the round before, from each place on. */
  const older = new Float64Array(length + 1)
  const tail = values.length - (values.length % length)
  for (let from = 0; from < tail; from += length) {
    const end = from + length
    let newer = 0
    for (let at = from; at < end; at++) {
      const value = values[at] ?? 0
      out[at] = (newer + (older[at - from + 1] ?? 0) + value) / length
      newer += value
    }
    if (Number.isNaN(newer)) return false
    if (values[from] === values[from + 1] || (from > 0 && values[from] === values[from - 1]))
      keepFlat(values, length, out, from)
    let sum = 0
    for (let at = length - 1; at >= 0; at--) {
      sum += values[from + at] ?? 0
      older[at] = sum
    }
  }
  let newer = 0
  for (let at = tail; at < values.length; at++) {
    const value = values[at] ?? 0
    out[at] = (newer + (older[at - tail + 1] ?? 0) + value) / length
    newer += value
  }
  keepFlat(values, length, out, tail)
  out.fill(Number.NaN, 0, length - 1)
  return !Number.isNaN(newer)
}

/** A flat window that ends in the round from `from` includes the value there, so its run is the only one to look at. */
function keepFlat(values: Float64Array, length: number, out: Float64Array, from: number): void {
  const value = values[from]
  if (value === undefined) return
  let first = from
  while (first > from - length + 1 && values[first - 1] === value) first--
  let last = from
  while (last < from + length - 1 && values[last + 1] === value) last++
  for (let at = Math.max(from, first + length - 1); at <= last; at++) out[at] = value
}
