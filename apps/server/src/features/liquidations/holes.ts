/** Times in which liquidations were not received: sums over them are too small and must say so. */
import { type ExchangeId } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { gapsIn, type Span } from '#market/candles/gaps.ts'

/** `exchange` is null if nothing was received at all, because the site was down. */
export type Hole = Span & { readonly exchange: ExchangeId | null }

/** What was stored: times in which the site listened, and times in which an exchange was away meanwhile. */
export type Listened = { readonly runs: readonly Span[]; readonly away: readonly (Span & { exchange: ExchangeId })[] }

export type Listening = {
  /** When the site listened for the first time; Infinity if it never did. */
  readonly from: number
  /** Since then, oldest first. */
  readonly holes: readonly Hole[]
}

/** Handing over to another process and a single reconnect take less; so does the time between two writes. */
const HOLE_MIN_MS = MINUTE_MS

export function listeningOf({ runs, away }: Listened, now: number): Listening {
  const from = runs.reduce((first, run) => Math.min(first, run.from), Infinity)
  const down = from < now ? gapsIn({ from, to: now }, runs).map(gap => ({ ...gap, exchange: null })) : []
  const holes = [...down, ...away].filter(hole => hole.to - hole.from >= HOLE_MIN_MS)
  return { from, holes: holes.toSorted((a, b) => a.from - b.from) }
}

/** Holes in which at least one of these exchanges was not heard, within a span and cut to it. */
export const holesIn = ({ holes }: Listening, span: Span, exchanges: ReadonlySet<ExchangeId>): Hole[] =>
  holes.flatMap(hole => {
    const from = Math.max(hole.from, span.from)
    const to = Math.min(hole.to, span.to)
    const isTheirs = hole.exchange === null ? exchanges.size > 0 : exchanges.has(hole.exchange)
    return isTheirs && from < to ? [{ ...hole, from, to }] : []
  })

/** How long in this span at least one of the exchanges was not heard, after the first time that anybody listened. */
export function missingMs(listening: Listening, span: Span, exchanges: ReadonlySet<ExchangeId>): number {
  const heard = gapsIn(span, holesIn(listening, span, exchanges))
  return span.to - span.from - heard.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** Whether none of the exchanges was heard in any part of the span. */
export function isMissed(listening: Listening, span: Span, exchanges: ReadonlySet<ExchangeId>): boolean {
  if (span.to <= listening.from) return true
  const rest = { from: Math.max(span.from, listening.from), to: span.to }
  return [...exchanges].every(exchange => gapsIn(rest, holesIn(listening, rest, new Set([exchange]))).length === 0)
}
