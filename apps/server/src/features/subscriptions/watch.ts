/**
 * Looks at the market once a second for whatever somebody wants to be told of. It runs on one node at a time, but nothing
 * depends on that: two that look at once tell nothing twice.
 */
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
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
  /** One look at what has changed; the watch itself does so every second. */
  step(): Promise<void>
  close(): Promise<void>
}

const STEP_MS = 1_000
/** All prices are looked at this often, also those that stand still: a level may have been set meanwhile. */
const SWEEP_EVERY_MS = 10_000
/** A hole in the prices that is longer than this is looked up in the candles. */
const HOLE_MS = 10_000
/** The minute in which a hole ends is known only when it is over: it is looked up once more after this long. */
const AGAIN_MS = 2 * MINUTE_MS
/** Prices of before the program stopped say nothing about now. */
const STALE_MS = MINUTE_MS
const MARK = 'prices'

export function createWatch(parts: WatchOptions): Watch {
  const { board, catalogue, moves, levels, repo, clock, log } = parts
  const isCoin = new Set<string>(catalogue.composites.map(({ instrument }) => instrument.code))
  let spans = new Map<string, PriceSpan>()
  let spansFrom = clock.now()
  /** Until when every price has been looked at; undefined before the first look. */
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

  /** Prices that were not looked at after all are looked at with the next ones. */
  function putBack(taken: ReadonlyMap<string, PriceSpan>, from: number): void {
    for (const [pair, span] of taken) spans.set(pair, widened(span, spans.get(pair) ?? span))
    spansFrom = from
  }

  async function step(): Promise<void> {
    const { asOf } = board
    if (asOf === 0 || clock.now() - asOf > STALE_MS) return
    await lookBack(asOf)
    const isSweep = clock.now() - sweptAt >= SWEEP_EVERY_MS
    if (isSweep) for (const { code } of catalogue.instruments) addStanding(board.ticker(code))
    const [taken, from] = [spans, spansFrom]
    spans = new Map()
    spansFrom = clock.now()
    try {
      await levels.look([...taken.values()], from)
      await moves.look(
        [...taken.keys()].flatMap(pair => (isCoin.has(pair) ? (board.ticker(pair as Ticker['pair']) ?? []) : [])),
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
  /** One at a time: a second one that is asked for waits for the first. */
  async function run(): Promise<void> {
    while (running !== undefined) await running
    running = step().finally(() => {
      running = undefined
    })
    await running
  }

  const stopStepping = clock.every(STEP_MS, () => {
    if (running !== undefined) return
    run().catch((error: unknown) => log.error({ err: error }, 'prices could not be looked at'))
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
