/** How far an exchange's clock is ahead of ours, from several questions for its time. */

export type TimeSample = { readonly sentAt: number; readonly receivedAt: number; readonly theirs: number }

/** The median in whole ms, because single answers may have been held up on their way. Undefined without a sample. */
export function offsetOf(samples: readonly TimeSample[]): number | undefined {
  const offsets = samples
    .map(({ sentAt, receivedAt, theirs }) => theirs - (sentAt + receivedAt) / 2)
    .toSorted((a, b) => a - b)
  const middle = Math.floor(offsets.length / 2)
  const upper = offsets[middle]
  if (upper === undefined) return undefined
  return Math.round(offsets.length % 2 === 1 ? upper : ((offsets[middle - 1] ?? upper) + upper) / 2)
}
