/**
 * Back-fills the history of every perpetual after a start: first the last two days of all, snapshot by snapshot and
 * print by print, then a hundred days as roll-ups. Stored data is not read again. Works in slices, so that page
 * requests are not delayed.
 */
import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { EventLoopYield } from '#platform/yield-to-event-loop.ts'
import { gapsIn, type Span } from '../candles/gaps.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { ALL_CONTRACTS, type DerivativesBatch, type DerivativesRepo } from './repo.ts'
import { printRow, type PrintRow, stateRow, type StateRow } from './rows.ts'
import type { DerivativesPast, DerivativesSource } from './source.ts'

export const SNAPSHOT_MS = 5 * MINUTE_MS
/** Days back-filled as rows; older ones are stored as roll-ups only, which is all that is queried. */
const RAW_DAYS = 2
const HOUR_DAYS = 30
export const HISTORY_DAYS = 100
/** Processing this much takes a few milliseconds. */
const SLICE_MS = 5 * DAY_MS

export type BackfillOptions = {
  readonly catalogue: Catalogue
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

  async function fill(index: number, whole: Span, keep: DerivativesBatch['keep'], stepMs: number): Promise<void> {
    const contract = options.ids.get(index) ?? ALL_CONTRACTS
    const covered = [...(runs.get(ALL_CONTRACTS) ?? []), ...(runs.get(contract) ?? [])]
    for (const gap of gapsIn(whole, covered)) await fillGap(options, index, contract, gap, keep, stepMs)
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
    const beganAt = options.clock.monotonic()
    await fill(index, { from: hourFrom, to: rawFrom }, ['hour', 'day'], HOUR_MS)
    await fill(index, { from: dayFrom, to: hourFrom }, ['day'], HOUR_MS)
    await rest(options.clock, options.clock.monotonic() - beganAt)
  }
}

/** Sleeps as long as it worked: there is no hurry, and the other half of the core serves visitors. */
function rest(clock: Clock, workedMs: number): Promise<void> {
  return workedMs < 1 ? Promise.resolve() : new Promise(resolve => void clock.after(workedMs, resolve))
}

async function fillGap(
  { catalogue, past, repo, epoch, yieldToEventLoop, isOver }: BackfillOptions,
  index: number,
  contract: number,
  gap: Span,
  keep: DerivativesBatch['keep'],
  stepMs: number,
): Promise<void> {
  const instrument = catalogue.instruments[index]
  if (instrument === undefined) return
  const states: StateRow[] = []
  const prints: PrintRow[] = []
  for (let from = gap.from; from < gap.to; from += SLICE_MS) {
    past.walk(
      index,
      from,
      Math.min(gap.to, from + SLICE_MS),
      stepMs,
      state => states.push(stateRow(instrument, state)),
      (_, time, price, size, isLong) => prints.push(printRow(instrument, time, price, size, isLong)),
    )
    await yieldToEventLoop()
    if (isOver()) return
  }
  await repo.write(epoch, {
    states: [{ contract, rows: states }],
    prints: [{ contract, rows: prints }],
    keep,
    run: { contract, from: gap.from, to: gap.from, nextTo: gap.to },
  })
}
