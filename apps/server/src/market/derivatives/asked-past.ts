/**
 * Back-fill from exchanges that tell the past of a contract when they are asked: paid rates and open interest. Runs in
 * the background, every exchange by itself, one contract every few seconds, largest coins first. What was asked for is
 * stored as a run of that contract, so a restart asks only for what it missed. What is not told stays missing.
 */
import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { FundingSettlement } from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { gapsIn, type Span } from '../candles/gaps.ts'
import { ALL_CONTRACTS, type DerivativesBatch, type DerivativesRepo } from './repo.ts'
import { stateRow } from './rows.ts'

export type PastInterest = { readonly time: number; readonly base: number; readonly usd: number }

/** Both reject if the exchange cannot be asked, and are empty if it does not tell. Oldest first. */
export type ContractPast = {
  settlements(index: number, span: Span): Promise<readonly FundingSettlement[]>
  openInterest(index: number, span: Span, stepMs: number): Promise<readonly PastInterest[]>
}

export type AskedPastOptions = {
  readonly catalogue: Catalogue
  readonly past: ContractPast
  readonly contracts: readonly number[]
  /** Database ids of the contracts, by instrument. */
  readonly ids: ReadonlyMap<number, number>
  readonly repo: Pick<DerivativesRepo, 'runs' | 'write' | 'addSettlements'>
  readonly epoch: number
  /** Everything from here on is ingested live. */
  readonly until: number
  readonly clock: Clock
  readonly log: Logger
  readonly isOver: () => boolean
  /** Called when many contracts have got a past. */
  readonly onFilled: () => void
}

const SNAPSHOT_MS = 5 * MINUTE_MS
/** A day and the time that a start may take: pages compare with a day ago. */
const RAW_MS = 25 * HOUR_MS
const HOUR_DAYS = 30
/** After so many failures in a row the exchange is away. */
const FAILURES_MAX = 3
const RETRY_MS = 10 * MINUTE_MS
const ROUNDS_MAX = 12

/** Between two contracts of an exchange: there is no hurry, and pages ask for more urgent things. */
const PAUSE_MS = 2_000

type Part = { readonly whole: Span; readonly stepMs: number; readonly keep: DerivativesBatch['keep'] }

/** Resolves when every exchange has been asked, or given up. */
export async function fillAskedPast(options: AskedPastOptions): Promise<void> {
  const { catalogue, contracts, repo, until } = options
  const rawFrom = Math.floor((until - RAW_MS) / HOUR_MS) * HOUR_MS
  const hourFrom = dayUtc8(until - HOUR_DAYS * DAY_MS)
  const recent: Part = { whole: { from: rawFrom, to: until }, stepMs: SNAPSHOT_MS, keep: ['raw', 'hour', 'day'] }
  const older: Part = { whole: { from: hourFrom, to: rawFrom }, stepMs: HOUR_MS, keep: ['hour', 'day'] }
  const runs = await repo.runs(hourFrom)

  /** The parts of `whole` that were neither ingested nor asked for. */
  function missing(contract: number, { whole, stepMs }: Part): Span[] {
    const covered = [...(runs.get(ALL_CONTRACTS) ?? []), ...(runs.get(contract) ?? [])]
    return gapsIn(whole, covered).filter(({ from, to }) => Math.ceil(from / stepMs) * stepMs < to)
  }

  async function fillRecent(index: number, contract: number): Promise<boolean> {
    const gaps = missing(contract, recent)
    if (gaps.length === 0) return false
    const whole = { from: hourFrom, to: until }
    await repo.addSettlements(contract, await options.past.settlements(index, whole))
    for (const gap of gaps) await fill(options, { index, contract, gap, part: recent })
    return true
  }

  async function fillOlder(index: number, contract: number): Promise<boolean> {
    const gaps = missing(contract, older)
    for (const gap of gaps) await fill(options, { index, contract, gap, part: older })
    return gaps.length > 0
  }

  const byExchange = Map.groupBy(contracts, index => catalogue.instruments[index]?.exchange)
  await Promise.all(
    [...byExchange.values()].map(async own => {
      await inRounds(options, own, fillRecent)
      if (options.isOver()) return
      options.onFilled()
      await inRounds(options, own, fillOlder)
    }),
  )
}

/** Contracts that fail are tried again later. */
async function inRounds(
  { ids, clock, log, isOver, catalogue }: AskedPastOptions,
  contracts: readonly number[],
  /** Whether the exchange was asked for something. */
  work: (index: number, contract: number) => Promise<boolean>,
): Promise<void> {
  let left = contracts
  for (let round = 0; left.length > 0 && round < ROUNDS_MAX && !isOver(); round++) {
    if (round > 0) await passed(clock, RETRY_MS)
    const failed: number[] = []
    let inARow = 0
    for (const index of left) {
      if (isOver()) return
      const contract = ids.get(index)
      if (contract === undefined) continue
      if (inARow >= FAILURES_MAX) {
        failed.push(index)
        continue
      }
      try {
        const hasAsked = await work(index, contract)
        inARow = 0
        if (hasAsked) await passed(clock, PAUSE_MS)
      } catch (error) {
        inARow++
        failed.push(index)
        log.debug({ err: error, pair: catalogue.instruments[index]?.code }, 'could not ask for the past of a contract')
      }
    }
    left = failed
  }
  if (left.length > 0 && !isOver())
    log.warn({ contracts: left.length, first: catalogue.instruments[left[0] ?? -1]?.code }, 'contracts without a past')
}

const passed = (clock: Clock, ms: number): Promise<void> => new Promise(resolve => void clock.after(ms, resolve))

type Filled = { readonly index: number; readonly contract: number; readonly gap: Span; readonly part: Part }

async function fill(options: AskedPastOptions, { index, contract, gap, part }: Filled): Promise<void> {
  const { catalogue, past, repo, epoch, isOver } = options
  const instrument = catalogue.instruments[index]
  if (instrument === undefined) return
  const from = Math.ceil(gap.from / part.stepMs) * part.stepMs
  const rows = await past.openInterest(index, { from, to: gap.to }, part.stepMs)
  if (isOver()) return
  const states = rows
    .filter(({ time, base, usd }) => time >= from && time < gap.to && base > 0 && usd > 0)
    .map(({ time, base, usd }) =>
      stateRow(instrument, {
        index,
        time,
        mark: usd / base,
        funding: undefined,
        openInterest: base,
        longAccounts: undefined,
        longTopAccounts: undefined,
        longTopPositions: undefined,
      }),
    )
  await repo.write(epoch, {
    states: [{ contract, rows: states }],
    prints: [],
    keep: part.keep,
    run: { contract, from: gap.from, to: gap.from, nextTo: gap.to },
  })
}
