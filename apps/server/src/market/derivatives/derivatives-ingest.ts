/**
 * The ingest role for perpetuals: a snapshot of all contracts every five minutes, liquidations as they arrive, and
 * back-fill of the past. Runs on one process at a time, beside the price ingest. Liquidations are published at once and
 * written every few seconds; a failed write is retried with the next one, and whatever is unwritten when the process
 * ends is covered by no run, so the next start reads it from the source, if that knows its past.
 */
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { type ContractPast, fillAskedPast } from './asked-past.ts'
import { backfill, HISTORY_DAYS, SNAPSHOT_MS } from './backfill.ts'
import type { Span } from '../candles/gaps.ts'
import { createContractIds } from './contract-ids.ts'
import { ALL_CONTRACTS, type ContractPrints, type ContractStates, type DerivativesRepo } from './repo.ts'
import { printRow, type PrintRow, stateRow } from './rows.ts'
import { createSettlementReader } from './settlement-reader.ts'
import { LIQUIDATIONS_BUS_TOPIC, type LiquidationPrint } from './sheet.ts'
import { createSheetPublisher } from './sheet-publisher.ts'
import type { ContractState } from './contract-state.ts'
import type { DerivativesPast, DerivativesSource } from './source.ts'
import { readStoredFrom } from './stored-history.ts'

export type DerivativesIngestOptions = {
  readonly catalogue: Catalogue
  readonly source: DerivativesSource
  readonly repo: DerivativesRepo
  /** Exchanges that do not know their past at once, but can be asked for it. */
  readonly asked?: ContractPast | undefined
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly epoch: number
}

export type DerivativesIngest = {
  /** Goes live, then back-fills; resolves when that is done. */
  start(): Promise<void>
  close(): Promise<void>
}

const WRITE_MS = 5_000
/** Pause before a retry when the history could not be read. */
const RETRY_MS = 30_000
/** Buffered while the database is down; beyond this it is left to back-fill. */
const UNWRITTEN_MAX_MS = HOUR_MS
/** How often contracts that have no past yet are looked for. */
const ASK_MS = 10_000
/** Weeks of partitions created ahead: a daily job creates more. */
const PARTITIONS_AHEAD_MS = 14 * DAY_MS

/** Listening without a gap since `from`. After missed prints a new run begins. */
type Run = {
  readonly from: number
  /** Up to when everything is in the database, and up to when it is in memory. */
  writtenTo: number
  heardTo: number
  /** Liquidations not yet written, by instrument. */
  waiting: Map<number, PrintRow[]>
  stop: () => void
}

/** Before the first run. */
const NO_RUN: Run = { from: 0, writtenTo: 0, heardTo: 0, waiting: new Map(), stop: () => undefined }

export function createDerivativesIngest(options: DerivativesIngestOptions): DerivativesIngest {
  const { catalogue, source, repo, bus, clock, log, epoch } = options
  const yieldToEventLoop = createEventLoopYield()
  const contracts = createContractIds(catalogue, source, repo)
  const ids = contracts.byIndex
  let run = NO_RUN
  let historyFrom = Infinity
  let printsVersion = 0
  let isClosed = false
  let writing: Promise<void> | undefined
  const stops: (() => void)[] = []
  const settlements = createSettlementReader({
    source,
    repo,
    ids,
    clock,
    log,
    isClosed: () => isClosed,
    onLate: () => void sheet.again().catch(logFailure),
  })
  const sheet = createSheetPublisher({
    catalogue,
    source,
    repo,
    ids,
    bus,
    clock,
    isClosed: () => isClosed,
    historyFrom: () => Math.min(historyFrom, run.from),
    async takeStates(time) {
      await contracts.update()
      return takeStates(time)
    },
    onFailure: error => logFailure(error),
  })

  async function takeStates(time: number): Promise<ContractState[]> {
    const taken: ContractState[] = []
    for (const index of source.contracts) {
      const state = source.state(index, time)
      if (state !== undefined) taken.push(state)
      await yieldToEventLoop()
    }
    return taken
  }

  function goLive(): void {
    const from = clock.now()
    const begun: Run = { from, writtenTo: from, heardTo: from, waiting: new Map(), stop: () => undefined }
    run = begun
    let fresh: LiquidationPrint[] = []
    begun.stop = source.startLiquidations(from, {
      print(index, time, price, size, isLong) {
        const instrument = catalogue.instruments[index]
        if (instrument === undefined) return
        const row = printRow(instrument, time, price, size, isLong)
        const rows = begun.waiting.get(index)
        if (rows === undefined) begun.waiting.set(index, [row])
        else rows.push(row)
        fresh.push({ pair: instrument.code, ...row })
      },
      batchEnd(time) {
        begun.heardTo = time
        if (fresh.length === 0) return
        const prints = fresh.toSorted((a, b) => a.at - b.at)
        fresh = []
        printsVersion = Math.max(printsVersion + 1, time)
        bus.publish(LIQUIDATIONS_BUS_TOPIC, { version: printsVersion, prints })
      },
      lost: resume,
    })
  }

  /** Prints were missed: unwritten data is left to back-fill, and a new run begins. */
  function resume(): void {
    if (isClosed) return
    log.warn({ since: run.writtenTo, canRead: source.past !== undefined }, 'missed liquidations')
    run.stop()
    goLive()
    if (options.asked !== undefined) askForPast(options.asked, run)
    void keepReadingPast(run)
  }

  const logFailure = (error: unknown): void => log.error({ err: error }, 'could not ingest the contracts')

  /** One write: the liquidations received since the last one, and a snapshot for every five-minute step begun since. */
  async function write(): Promise<void> {
    const written = run
    const { from, writtenTo, heardTo: to } = written
    if (to <= writtenTo) return
    if (to - writtenTo > UNWRITTEN_MAX_MS) return resume()
    const prints = written.waiting
    written.waiting = new Map()
    try {
      await contracts.update()
      const snapshots: { time: number; states: ContractState[] }[] = []
      for (let time = Math.ceil(writtenTo / SNAPSHOT_MS) * SNAPSHOT_MS; time < to; time += SNAPSHOT_MS) {
        snapshots.push({ time, states: await takeStates(time) })
      }
      if (run !== written) return
      await repo.write(epoch, {
        states: snapshots.flatMap(({ states }) => stateRows(states)),
        prints: printRows(prints),
        keep: ['raw', 'hour', 'day'],
        run: { contract: ALL_CONTRACTS, from, to: writtenTo, nextTo: to },
        away: awayIn({ from, to }),
      })
      written.writtenTo = to
      const last = snapshots.at(-1)
      if (last !== undefined) await show(last.time, last.states)
    } catch (error) {
      if (written.writtenTo < to) putBack(written, prints)
      throw error
    }
  }

  /** Exchanges that are away while the site listens to the others. */
  const awayIn = (span: Span) =>
    [...source.awaySince()].flatMap(([exchange, since]) => {
      const hole = { exchange, from: Math.max(since, span.from), to: span.to }
      return hole.from < hole.to ? [hole] : []
    })

  function putBack({ waiting }: Run, prints: ReadonlyMap<number, PrintRow[]>): void {
    for (const [index, rows] of prints) waiting.set(index, [...rows, ...(waiting.get(index) ?? [])])
  }

  const stateRows = (states: readonly ContractState[]): ContractStates[] =>
    states.flatMap(state => {
      const instrument = catalogue.instruments[state.index]
      const contract = ids.get(state.index)
      return instrument === undefined || contract === undefined
        ? []
        : [{ contract, rows: [stateRow(instrument, state)] }]
    })

  const printRows = (prints: ReadonlyMap<number, PrintRow[]>): ContractPrints[] =>
    [...prints].flatMap(([index, rows]) => {
      const contract = ids.get(index)
      return contract === undefined ? [] : [{ contract, rows }]
    })

  /** A new snapshot: stores the settlements since the last one and publishes the new sheet. */
  async function show(time: number, states: readonly ContractState[]): Promise<void> {
    await settlements.read(time, states)
    await sheet.show(time, states)
  }

  /** After a restart the stored history counts at once; back-fill only adds to it. */
  async function readStored(until: number): Promise<void> {
    const from = await readStoredFrom({ repo, source, contracts: ids.values(), until })
    historyFrom = Math.min(historyFrom, from ?? Infinity)
  }

  async function readPast(past: DerivativesPast, before: Run): Promise<void> {
    const until = before.from
    const isOver = (): boolean => isClosed || run !== before
    // A write of the previous run may be in progress: until it ends, the range it covers looks like a gap.
    await writing
    await backfill({
      source,
      past,
      repo,
      ids,
      epoch,
      until,
      yieldToEventLoop,
      clock,
      isOver,
      onRecent: async () => {
        historyFrom = Math.min(historyFrom, until - DAY_MS)
        await readStored(until)
        await sheet.again()
      },
    })
    if (isOver()) return
    historyFrom = until - HISTORY_DAYS * DAY_MS
    log.info({ contracts: ids.size }, 'the history of the contracts is complete')
    await past.close()
    await sheet.again()
  }

  /** In the background: figures of now do not wait for it. Exchanges list their contracts one after the other. */
  function askForPast(past: ContractPast, before: Run): void {
    const asked = new Set<number>()
    const isOver = (): boolean => isClosed || run !== before
    const onFilled = (): void => void (isOver() || sheet.again().catch(logFailure))
    const stop = clock.every(ASK_MS, () => {
      if (isOver()) return stop()
      const fresh = source.contracts.filter(index => ids.has(index) && !asked.has(index))
      for (const index of fresh) asked.add(index)
      if (fresh.length === 0) return
      const { from: until } = before
      fillAskedPast({ catalogue, past, contracts: fresh, ids, repo, epoch, until, clock, log, isOver, onFilled }).catch(
        logFailure,
      )
    })
    stops.push(stop)
  }

  /** Until complete: a temporary database outage must not leave a gap. */
  async function keepReadingPast(before: Run): Promise<void> {
    const { past } = source
    const isOver = (): boolean => isClosed || run !== before
    while (past !== undefined && !isOver()) {
      try {
        return await readPast(past, before)
      } catch (error) {
        if (isOver()) return
        logFailure(error)
        await new Promise<void>(resolve => {
          stops.push(clock.after(RETRY_MS, resolve))
        })
      }
    }
  }

  return {
    async start() {
      if (isClosed) return
      const now = clock.now()
      await repo.ensurePartitions(now - HISTORY_DAYS * DAY_MS, now + PARTITIONS_AHEAD_MS)
      await contracts.update()
      if (isClosed) return
      goLive()
      await readStored(run.from)
      const boundary = Math.floor(run.from / SNAPSHOT_MS) * SNAPSHOT_MS
      // Real exchanges tell only of now.
      await show(boundary, await takeStates(source.past === undefined ? run.from : boundary))
      if (isClosed) return
      if (source.past === undefined) sheet.startRefreshing()
      stops.push(
        clock.every(WRITE_MS, () => {
          writing ??= write()
            .catch(logFailure)
            .finally(() => {
              writing = undefined
            })
        }),
      )
      if (options.asked !== undefined) askForPast(options.asked, run)
      await keepReadingPast(run)
    },
    async close() {
      isClosed = true
      run.stop()
      sheet.close()
      for (const stop of stops) stop()
      await source.past?.close()
      await writing
    },
  }
}
