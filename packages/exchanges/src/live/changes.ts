import type { QuoteEvent } from '../venue/event.ts'

/** What is known after a message that contains only changes: what it leaves out is unchanged. */
export function withChanges<T extends object>(before: T | undefined, changes: T): T {
  if (before === undefined) return changes
  const after = { ...before }
  for (const name in changes) if (changes[name] !== undefined) after[name] = changes[name]
  return after
}

/** A side whose size has become 0 is empty. */
export function quoteAfter(before: QuoteEvent | undefined, changes: QuoteEvent): QuoteEvent {
  const after = withChanges(before, changes)
  return {
    ...after,
    bid: after.bidSize === 0 ? undefined : after.bid,
    ask: after.askSize === 0 ? undefined : after.ask,
  }
}

/** Tickers may have the best prices without sizes; the sizes are kept while the price is unchanged. */
export function quoteWithSizes(before: QuoteEvent | undefined, quote: QuoteEvent): QuoteEvent {
  const { bid, ask, bidSize, askSize } = quote
  return {
    ...quote,
    bidSize: bidSize ?? (bid === before?.bid ? before?.bidSize : undefined),
    askSize: askSize ?? (ask === before?.ask ? before?.askSize : undefined),
  }
}
