/** Figures of a contract's past, asked of its exchange. */
import type { Adapter, Call } from '../venue/adapter.ts'
import { faultOf } from '../venue/check.ts'
import type { OpenInterestEvent, VenueEvent } from '../venue/event.ts'
import { createToBase } from './base-size.ts'
import type { Listing } from './listing.ts'

export type PastSettlement = { readonly time: number; readonly rate: number }

/** One side, in base units and in USD; undefined if the exchange does not say it. */
export type PastOpenInterest = {
  readonly time: number
  readonly base: number | undefined
  readonly usd: number | undefined
}

/** `from <= time < to`. */
export type PastSpan = { readonly from: number; readonly to: number }
/** Figures at multiples of `stepMs`. */
export type StepSpan = PastSpan & { readonly stepMs: number }

type Ask = (call: Call) => Promise<readonly VenueEvent[]>

const MINUTE_MS = 60_000

/** What was paid, as far back as one call tells; none if the exchange does not tell. Oldest first. */
export async function readSettlements(
  adapter: Adapter,
  listing: Listing,
  { from, to }: PastSpan,
  ask: Ask,
): Promise<PastSettlement[]> {
  const call = adapter.calls.settlements?.(listing, from)
  const events = call === undefined ? [] : await ask(call)
  const paid = events.flatMap((event): PastSettlement[] =>
    // Some exchanges state when it was booked, a few ms or seconds later.
    event.kind === 'settlement' ? [{ time: Math.round(event.time / MINUTE_MS) * MINUTE_MS, rate: event.rate }] : [],
  )
  return newestByTime(paid.filter(({ time }) => time >= from && time < to))
}

/** None if the exchange does not tell. Oldest first. */
export async function readOpenInterest(
  adapter: Adapter,
  listing: Listing,
  { from, to, stepMs }: StepSpan,
  ask: Ask,
): Promise<PastOpenInterest[]> {
  const { calls } = adapter
  const found: PastOpenInterest[] = []
  const callMs = (calls.openInterestRows ?? 0) * stepMs
  for (let start = from; callMs > 0 && start < to; start += callMs) {
    const end = Math.min(start + callMs, to)
    const call = calls.openInterestHistory?.(listing, start, end)
    if (call === undefined) return []
    for (const event of await ask(call)) {
      if (event.kind !== 'open-interest' || event.time === undefined || faultOf(event) !== undefined) continue
      const { time } = event
      if (time >= start && time < end && time % stepMs === 0) found.push({ time, ...amountsOf(event, listing) })
    }
  }
  return newestByTime(found)
}

function amountsOf(
  { base, usd, contracts }: OpenInterestEvent,
  listing: Listing,
): Pick<PastOpenInterest, 'base' | 'usd'> {
  const { isInverse, ctVal } = listing.instrument
  if (isInverse) return { base, usd: usd ?? (contracts === undefined ? undefined : contracts * Number(ctVal)) }
  const counted = contracts === undefined ? undefined : createToBase(listing)(contracts, 'contracts', 1)
  return { base: base ?? counted, usd }
}

function newestByTime<Row extends { readonly time: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map(row => [row.time, row])).values()].toSorted((a, b) => a.time - b.time)
}
