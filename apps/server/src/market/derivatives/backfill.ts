/**
 * Back-fills the history of every perpetual after a start: first the last two days of all, snapshot by snapshot and
 * print by print, then a hundred days as roll-ups. Stored data is not read again.
 */
import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { EventLoopYield } from '#platform/yield-to-event-loop.ts'
import { gapsIn, type Span } from '../candles/gaps.ts'
import { ALL_CONTRACTS, type DerivativesBatch, type DerivativesRepo } from './repo.ts'
import type { DerivativesPast, DerivativesSource } from './source.ts'

export const SNAPSHOT_MS = 5 * MINUTE_MS
/** Days back-filled as rows; older ones are stored as roll-ups only, which is all that is queried. */
const RAW_DAYS = 2
const HOUR_DAYS = 30
export const HISTORY_DAYS = 100

export type BackfillOptions = {
  readonly source: DerivativesSource
  readonly past: DerivativesPast
  readonly repo: DerivativesRepo
  readonly ids: ReadonlyMap<number, number>
  readonly epoch: number
  /** Everything from here on is ingested live. */
  readonly until: number
  readonly yieldToEventLoop: EventLoopYield
  readonly clock: Clock
  readonly isOver: () => boolean
  /** The last days of all contracts are stored. */
  readonly onRecent: () => Promise<void>
}

export async function backfill(options: BackfillOptions): Promise<void> {
  const { source, repo, until, isOver } = options
  const rawFrom = dayUtc8(until - RAW_DAYS * DAY_MS)
  const hourFrom = dayUtc8(until - HOUR_DAYS * DAY_MS)
  const dayFrom = dayUtc8(until - HISTORY_DAYS * DAY_MS)
  const runs = await repo.runs(dayFrom)

  /** Resolves to how long the database worked. */
  async function fill(index: number, whole: Span, keep: DerivativesBatch['keep'], stepMs: number): Promise<number> {
    let writingMs = 0
    const contract = options.ids.get(index) ?? ALL_CONTRACTS
    const covered = [...(runs.get(ALL_CONTRACTS) ?? []), ...(runs.get(contract) ?? [])]
    for (const gap of gapsIn(whole, covered)) {
      const gapMs = await fillGap(options, index, contract, gap, keep, stepMs)
      writingMs += gapMs
    }
    return writingMs
  }

  for (const index of source.contracts) {
    if (isOver()) return
    await fill(index, { from: rawFrom, to: until }, ['raw', 'hour', 'day'], SNAPSHOT_MS)
    const contract = options.ids.get(index)
    if (contract !== undefined) await repo.addSettlements(contract, await source.settlements(index, hourFrom, until))
    await options.yieldToEventLoop()
  }
  await options.onRecent()
  for (const index of source.contracts) {
    if (isOver()) return
    const hoursMs = await fill(index, { from: hourFrom, to: rawFrom }, ['hour', 'day'], HOUR_MS)
    const daysMs = await fill(index, { from: dayFrom, to: hourFrom }, ['day'], HOUR_MS)
    await rest(options.clock, hoursMs + daysMs)
  }
}

/** There is no hurry: half of the time the database serves only visitors. */
function rest(clock: Clock, writingMs: number): Promise<void> {
  return writingMs < 1 ? Promise.resolve() : new Promise(resolve => void clock.after(writingMs, resolve))
}

/** Resolves to how long the database worked. */
async function fillGap(
  { past, repo, epoch, clock, isOver }: BackfillOptions,
  index: number,
  contract: number,
  gap: Span,
  keep: DerivativesBatch['keep'],
  stepMs: number,
): Promise<number> {
  if (isOver()) return 0
  const { states, prints } = await past.rows(index, gap, stepMs)
  if (isOver()) return 0
  const beganAt = clock.monotonic()
  await repo.write(epoch, {
    states: [{ contract, rows: states }],
    prints: [{ contract, rows: prints }],
    keep,
    run: { contract, from: gap.from, to: gap.from, nextTo: gap.to },
  })
  return clock.monotonic() - beganAt
}
