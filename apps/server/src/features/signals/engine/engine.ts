/**
 * Raises signals on the process that ingests: the past of each pair once, the newest signals first, and from then on every
 * minute as soon as it is stored. All state is in memory and can be computed again: what is raised twice after a
 * crash is in the ledger once.
 */
import type { PairCode } from '@candela/contract/core'
import { DAY_MS, dayUtc8, MINUTE_MS } from '@candela/quant'
import { RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import { type LedgerRepo, type SignalPair, StaleEpochError } from '#features/signals/ledger/repo.ts'
import { largestPerpetuals, steadyPairs } from '#features/signals/ledger/universe.ts'
import type { Span } from '#market/candles/gaps.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import { createAbsences } from './absences.ts'
import { createCatchUp, isBehind } from './catch-up.ts'
import { exchangesIn } from './exchanges-of.ts'
import type { Followed } from './followed.ts'
import { createLedgerWriter, type LedgerWriterOptions } from './ledger-writer.ts'
import { createMinuteTaker, type MinuteTakerOptions } from './minute-taker.ts'
import { createPairStarter } from './pair-starter.ts'
import { nextPast } from './past-order.ts'
import type { ComputePast } from './past.ts'

export type SignalEngineOptions = Omit<MinuteTakerOptions, 'exchangesOf' | 'settled' | 'isClosed'> &
  Pick<LedgerWriterOptions, 'epoch'> & {
    readonly catalogue: Catalogue
    readonly log: Logger
    readonly repo: LedgerRepo
    readonly past: ComputePast
    /** A minute may be corrected for so long after its end; what was raised by then could never be computed again. */
    readonly correctMs: number
    /** Of the perpetuals, in the last full day: so the same day gives the same pairs. Undefined while it is not known. */
    readonly turnovers: (day: Span) => Promise<ReadonlyMap<PairCode, number> | undefined>
    /** Pairs that somebody subscribes to. */
    readonly needed: () => Promise<readonly PairCode[]>
    /** Signals that are new in the ledger, and not of the past. */
    readonly onRaised: LedgerWriterOptions['onRaised']
    readonly onProgress: (progress: SignalProgress) => void
  }

/** How many pairs have their past in the ledger. */
export type SignalProgress = { readonly done: number; readonly total: number }

export type SignalEngine = {
  /** Resolves when the past of all pairs that can be read is in the ledger. */
  start(): Promise<void>
  /** All minutes before `until` are stored. */
  written(until: number): void
  close(): Promise<void>
}

const RETRY_MS = 10_000
/** Pairs that are followed or listed since then begin after this time at the latest, those that failed are tried again. */
const CHOOSE_EVERY_MS = MINUTE_MS

export function createSignalEngine(options: SignalEngineOptions): SignalEngine {
  const { catalogue, repo, past, epoch, clock, log } = options
  const yieldToEventLoop = createEventLoopYield()
  const followed = new Map<PairCode, Followed>()
  const ids = new Map<PairCode, number>()
  const writer = createLedgerWriter({ ...options, ids })
  const starter = createPairStarter({ ...options, writer, isClosed: () => isClosed })
  const exchangesOf = exchangesIn(catalogue)
  const taker = createMinuteTaker({ ...options, exchangesOf, settled: () => settled(), isClosed: () => isClosed })
  const catchUp = createCatchUp({ ...options, exchangesOf, taker, isClosed: () => isClosed, onEnd: work })
  const absences = createAbsences(index => catalogue.isListed(index))
  const stopLooking = catalogue.onChange(() => absences.look(followed.values(), storedUntil))
  let pairs: readonly SignalPair[] = []
  let writtenUntil = 0
  /** The day for which the largest perpetuals were chosen. */
  let chosenDay: number | undefined
  let needed: ReadonlySet<PairCode> = new Set()
  /** When pairs were added, and turnovers asked for. */
  let addedAt = -Infinity
  let askedAt = -Infinity
  let working: Promise<void> | undefined
  /** Something was stored or raised since it began. */
  let hasWork = false
  let choosing: Promise<void> | undefined
  let cancelTimer: () => void = () => undefined
  /** Minutes that are stored, but may still be corrected. */
  let stopWaiting: () => void = () => undefined
  let storedUntil = 0
  let isClosed = false

  const settled = (): number => Math.floor((clock.now() - options.correctMs) / MINUTE_MS) * MINUTE_MS
  const isDue = (at: number): boolean => clock.monotonic() - at >= CHOOSE_EVERY_MS
  const isWhole = (code: PairCode): boolean => followed.get(code)?.part === 'whole'
  const tellProgress = (): void =>
    options.onProgress({ done: [...followed.keys()].filter(isWhole).length, total: pairs.length })

  function follow(each: Followed | undefined): void {
    if (each !== undefined) followed.set(each.pair.code, each)
  }

  /** Pairs that were added once stay. */
  async function addPairs(codes: readonly PairCode[]): Promise<void> {
    if (pairs.length > 0 && codes.every(code => ids.has(code))) return
    pairs = await repo.addPairs(epoch, [...new Set(codes)], dayUtc8(settled()) - RECORD_DAYS * DAY_MS)
    for (const { code, id } of pairs) ids.set(code, id)
    tellProgress()
  }

  /** When another process leads, nothing that this one computes would be written: it stops. */
  function report(error: unknown, message: string): void {
    if (isClosed) return
    log.warn({ err: error }, message)
    if (!(error instanceof StaleEpochError)) return
    isClosed = true
    cancelTimer()
  }

  /** Begins again after a failure: the database may be down, or an exchange away. */
  async function start(): Promise<void> {
    while (!isClosed) {
      try {
        await begin()
        if (!isClosed) cancelTimer = clock.every(CHOOSE_EVERY_MS, chooseAgain)
        return
      } catch (error) {
        report(error, 'could not start to raise signals, retrying')
        if (isClosed) return
        await new Promise<void>(resolve => {
          cancelTimer = clock.after(RETRY_MS, resolve)
        })
      }
    }
  }

  async function begin(): Promise<void> {
    await addSteady()
    for (const pair of pairs) {
      if (isClosed) return
      if (pair.stateTo !== undefined && !isWhole(pair.code)) follow(await starter.resume(pair))
      await yieldToEventLoop()
    }
    tellProgress()
    work()
    await choose()
  }

  /** Also the pairs that somebody began to follow. */
  async function addSteady(): Promise<void> {
    needed = new Set(await options.needed())
    await addPairs(steadyPairs(catalogue, needed))
    addedAt = clock.monotonic()
  }

  /** Returns whether there may be new pairs. */
  async function addLargest(): Promise<boolean> {
    const day = dayUtc8(settled())
    if (day === chosenDay || !isDue(askedAt)) return false
    const turnovers = await options.turnovers({ from: day - DAY_MS, to: day })
    askedAt = clock.monotonic()
    if (isClosed || turnovers === undefined) return false
    await addPairs(largestPerpetuals(turnovers))
    chosenDay = day
    return true
  }

  /**
   * Adds pairs and computes what they lack. Perpetuals come after the newest signals of the others: which of them are the
   * largest takes a while to find out.
   */
  async function choose(): Promise<void> {
    const failed = new Set<PairCode>()
    let hasComputed = false
    for (;;) {
      if (isClosed) return
      if (isDue(addedAt)) await addSteady()
      const next = nextPast(
        pairs.map(pair => ({
          part: followed.get(pair.code)?.part,
          isNeeded: needed.has(pair.code),
          isOut: !starter.isListed(pair) || failed.has(pair.code),
        })),
      )
      if (next?.isUrgent !== true && next?.part !== 'recent' && (await addLargest())) continue
      const pair = next && pairs[next.at]
      if (next === undefined || pair === undefined) break
      const made = await starter.compute(pair, next.part, settled())
      hasComputed = true
      if (made === undefined) failed.add(pair.code)
      follow(made)
      if (next.part === 'whole') tellProgress()
    }
    if (hasComputed) await past.close()
  }

  function chooseAgain(): void {
    choosing ??= choose()
      .catch((error: unknown) => report(error, 'could not choose the pairs of signals, retrying'))
      .finally(() => {
        choosing = undefined
      })
  }

  function work(): void {
    if (isClosed || writtenUntil === 0) return
    hasWork = working !== undefined
    if (hasWork) return
    working = takeMinutes(writtenUntil)
      .catch((error: unknown) => report(error, 'could not raise signals, retrying with the next minute'))
      .finally(() => {
        working = undefined
        if (hasWork) work()
      })
  }

  /** Their exchanges write prices with more decimals than before: they are computed again, as after a restart. */
  async function dropCoarse(): Promise<void> {
    const isCoarse = ({ index, run }: Followed): boolean =>
      (catalogue.instruments[index]?.priceDecimals ?? 0) > run.decimals
    const coarse = [...followed.values()].filter(each => isCoarse(each) && !catchUp.has(each))
    if (coarse.length === 0) return
    await writer.flush(coarse, () => false)
    for (const each of coarse) {
      const { code } = each.pair
      taker.forget(code)
      if (followed.get(code) === each) followed.delete(code)
    }
    tellProgress()
  }

  /** Takes the stored minutes of all pairs, and writes what they raise; those that lack some are brought up beside it. */
  async function takeMinutes(until: number): Promise<void> {
    await dropCoarse()
    const isAway = (each: Followed): boolean => absences.isAway(each, storedUntil)
    const due = (): Followed[] =>
      [...followed.values()].filter(each => each.run.engine.until < until && !catchUp.has(each) && !isAway(each))
    for (const each of followed.values()) if (isAway(each)) taker.forget(each.pair.code)
    await taker.takeStored(
      due().filter(each => !isBehind(each, until)),
      until,
    )
    catchUp.begin(due(), until)
    // States that are about to move on are stored once they have.
    await writer.flush(followed.values(), each => !catchUp.has(each))
  }

  function takeSettled(): void {
    stopWaiting()
    if (isClosed) return
    const until = Math.min(storedUntil, settled())
    if (until < storedUntil) {
      const wait = until + MINUTE_MS + options.correctMs - clock.now()
      stopWaiting = clock.after(wait, takeSettled)
    }
    if (until <= writtenUntil) return
    writtenUntil = until
    work()
  }

  return {
    start,
    written(until) {
      storedUntil = Math.max(storedUntil, until)
      absences.look(followed.values(), storedUntil)
      takeSettled()
    },
    async close() {
      isClosed = true
      cancelTimer()
      stopWaiting()
      stopLooking()
      await past.close()
      await working
      await catchUp.close()
      await choosing
      await writer.close()
    },
  }
}
