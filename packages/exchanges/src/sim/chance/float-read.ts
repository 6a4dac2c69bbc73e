/** Reads a float at an index the caller guarantees to be in range, without the cost of a fallback in hot loops. */
export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number // the index is bounded by the caller's loop
}
