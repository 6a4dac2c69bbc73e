export type Span = { readonly from: number; readonly to: number }

/** The parts of `whole` not covered by any span, in order. Spans are half-open: `from <= t < to`. */
export function gapsIn(whole: Span, covered: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let at = whole.from
  for (const span of covered.toSorted((a, b) => a.from - b.from)) {
    if (span.to <= at) continue
    if (span.from >= whole.to) break
    if (span.from > at) gaps.push({ from: at, to: span.from })
    at = span.to
  }
  if (at < whole.to) gaps.push({ from: at, to: whole.to })
  return gaps
}
