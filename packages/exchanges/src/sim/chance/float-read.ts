/** Reads a float the caller knows to be inside the array; the hot loops would pay for a fallback. */
export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number // the index is bounded by the caller's loop
}
