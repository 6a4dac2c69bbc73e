/**
 * Checks the market once a second for events that trigger notifications. It runs on one node at a time, but does not
 * rely on that: two running at once notify nothing twice.
 */
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import type { Ticker } from '#market/tickers/ticker.ts'
import { compareDecimals, MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { LevelDetector } from './level-detector.ts'
import type { PriceSpan } from './level-repo.ts'
import type { MoveDetector } from './move-detector.ts'
import type { WatchRepo } from './watch-repo.ts'

export type WatchOptions = {
  readonly board: Board
  readonly catalogue: Catalogue
  readonly moves: MoveDetector
  readonly levels: LevelDetector
  readonly repo: WatchRepo
  readonly clock: Clock
  readonly log: Logger
}

export type Watch = {
  /** One check of what has changed; the watch itself runs it every second. */
  step(): Promise<void>
  close(): Promise<void>
}

const STEP_MS = 1_000
/** All prices are checked at this interval, even unchanged ones: a level may have been set since. */
const SWEEP_EVERY_MS = 10_000
/** A gap in the prices longer than this is filled from the candles. */
const HOLE_MS = 10_000
/** The minute in which a gap ends is complete only once it is over: it is read again after this delay. */
const AGAIN_MS = 2 * MINUTE_MS
/** Prices from before a restart say nothing about now. */
const STALE_MS = MINUTE_MS
const MARK = 'prices'

export function createWatch(parts: WatchOptions): Watch {
  const { board, catalogue, moves, levels, repo, clock, log } = parts
  const coins = perGeneration(
    catalogue,
    () => new Set<string>(catalogue.composites.map(({ instrument }) => instrument.code)),
  )
  let spans = new Map<string, PriceSpan>()
  let spansFrom = clock.now()
  /** Up to when every price has been checked; undefined before the first check. */
  let seenUntil: number | undefined
  let sweptAt = Number.NEGATIVE_INFINITY
  let again: { readonly from: number; readonly dueAt: number } | undefined

  const stopListening = board.onChange(changed => {
    for (const { pair, last } of changed)
      spans.set(pair, widened(spans.get(pair), { pair, last, high: last, low: last }))
  })

  async function lookBack(asOf: number): Promise<void> {
    seenUntil ??= (await repo.mark(MARK)) ?? asOf
    if (asOf - seenUntil > HOLE_MS) {
      await levels.catchUp(seenUntil, asOf)
      again = { from: seenUntil, dueAt: asOf + AGAIN_MS }
    } else if (again !== undefined && asOf >= again.dueAt) {
      await levels.catchUp(again.from, again.dueAt)
      again = undefined
    }
  }

  /** Prices that were not checked after all are checked with the next ones. */
  function putBack(taken: ReadonlyMap<string, PriceSpan>, from: number): void {
    for (const [pair, span] of taken) spans.set(pair, widened(span, spans.get(pair) ?? span))
    spansFrom = from
  }

  async function step(): Promise<void> {
    const { asOf } = board
    if (asOf === 0 || clock.now() - asOf > STALE_MS) return
    await lookBack(asOf)
    const isSweep = clock.now() - sweptAt >= SWEEP_EVERY_MS
    if (isSweep) for (const { code } of catalogue.listed) addStanding(board.ticker(code))
    const [taken, from] = [spans, spansFrom]
    spans = new Map()
    spansFrom = clock.now()
    try {
      await levels.look([...taken.values()], from)
      await moves.look(
        [...taken.keys()].flatMap(pair => (coins().has(pair) ? (board.ticker(pair as Ticker['pair']) ?? []) : [])),
      ) // keys are pairs of the board
    } catch (error) {
      putBack(taken, from)
      throw error
    }
    seenUntil = asOf
    if (!isSweep) return
    sweptAt = clock.now()
    await repo.setMark(MARK, asOf)
  }

  function addStanding(ticker: Ticker | undefined): void {
    if (ticker === undefined || spans.has(ticker.pair)) return
    const { pair, last } = ticker
    spans.set(pair, { pair, last, high: last, low: last })
  }

  let running: Promise<void> | undefined
  /** One at a time: a second request waits for the first. */
  async function run(): Promise<void> {
    while (running !== undefined) await running
    running = step().finally(() => {
      running = undefined
    })
    await running
  }

  const stopStepping = clock.every(STEP_MS, () => {
    if (running !== undefined) return
    run().catch((error: unknown) => log.error({ err: error }, 'could not check prices'))
  })

  return {
    step: run,
    async close() {
      stopListening()
      stopStepping()
      await running?.catch(() => undefined) // logged where it was started
    },
  }
}

function widened(before: PriceSpan | undefined, now: PriceSpan): PriceSpan {
  if (before === undefined) return now
  return {
    pair: now.pair,
    last: now.last,
    high: compareDecimals(before.high, now.high) > 0 ? before.high : now.high,
    low: compareDecimals(before.low, now.low) < 0 ? before.low : now.low,
  }
}
