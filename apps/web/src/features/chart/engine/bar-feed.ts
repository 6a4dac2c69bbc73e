/**
 * The bars of one pair and interval: the newest by a call, older ones page by page, then the live topic. It belongs to
 * one generation of the chart: once closed it says nothing more, so an answer that comes late is dropped.
 */
import type { CandleList } from '@candela/contract/candles'
import type { Interval } from '@candela/contract/core'
import type { LiveCandle } from '@candela/contract/live'
import { barOfCandle, barOfLive, type ChartBar, inOrder } from './bar.ts'
import { filledGap, healed, type LiveEnd, liveStep, putBar } from './live-rules.ts'
import { BARS_MAX, FIRST_BARS, OLDER_BARS, olderBars, pageEnd, pauseMs } from './paging.ts'

export type BarRequest = {
  readonly pair: string
  readonly interval: Interval
  readonly limit: number
  readonly from?: number
  readonly to?: number
}

type Page = Omit<BarRequest, 'pair' | 'interval'>

export type BarFeedParts = {
  readonly ask: (request: BarRequest, signal: AbortSignal) => Promise<Pick<CandleList, 'candles' | 'isComplete'>>
  readonly watch: (pair: string, interval: Interval, onValue: (value: LiveCandle) => void) => () => void
  /** Runs `work` after `delayMs`; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
}

export type BarSink = {
  /** All bars, the first time and after a failure. */
  readonly onBars: (bars: ChartBar[], hasOlder: boolean) => void
  /** Bars were put between those that are shown, or before them: see `bars`. */
  readonly onHealed: () => void
  readonly onChange: (bar: ChartBar, place: 'added' | 'last' | 'before last') => void
  readonly onState: (state: BarState) => void
}

export type BarState = 'loading' | 'shown' | 'empty' | 'failed'

export type BarFeed = {
  /** All that were read; the same array after every change. */
  readonly bars: readonly ChartBar[]
  /**
   * Bars before the first one, one page of them or back to `until`, as long as there are fewer than `BARS_MAX`. It is asked
   * after each page: the reader may want another time by then, or none.
   */
  readonly older: (
    until?: () => number | undefined,
  ) => Promise<{ readonly bars: ChartBar[]; readonly hasOlder: boolean }>
  readonly retry: () => void
  readonly close: () => void
}

/** How often a page without any bars is asked for again before the visitor learns that there are none. */
const LATER_TIMES = 8
/** After a failed call of the live bars' gap. */
const RETRY_MS = 3000
/** The most that is read for a gap. */
const PAGES_MAX = 20

/** An answer has the newest bars of a gap. This asks for those before them, back to the bars that are shown. */
function restOf(page: Page, answer: readonly ChartBar[]): Page | undefined {
  const first = answer[0]?.time
  if (page.from === undefined || first === undefined || answer.length < page.limit) return undefined
  return first > page.from ? { ...page, to: first } : undefined
}

/** How many pages like this one are missing before it. */
function pagesBefore(page: readonly ChartBar[], from: number): number {
  const [first, last] = [page[0]?.time ?? from, page.at(-1)?.time ?? from]
  return page.length < OLDER_BARS ? 0 : (first - from) / (last - first)
}

/** All of them spread as arguments would be more than a call can take. */
function replaceAll(bars: ChartBar[], next: readonly ChartBar[]): void {
  bars.length = 0
  for (const bar of next) bars.push(bar)
}

export function createBarFeed(
  { ask, watch, after }: BarFeedParts,
  { pair, interval }: { readonly pair: string; readonly interval: Interval },
  sink: BarSink,
): BarFeed {
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  const bars: ChartBar[] = []
  let isStarted = false
  /** How often all bars were read from the newest on. */
  let starts = 0
  /** How often that failed since it last succeeded. */
  let failures = 0
  let isFilling = false
  let newest: LiveEnd | undefined
  /** Pages that were not complete. They are asked for again until they are. */
  const patchy: Page[] = []
  let isHealing = false
  const timers = new Set<() => void>()

  const read = async (request: Page) => {
    const answer = await ask({ pair, interval, ...request }, ending.signal)
    return { bars: inOrder(answer.candles.map(barOfCandle)), isComplete: answer.isComplete }
  }
  const later = (delayMs: number, work: () => void): void => {
    const stop = after(delayMs, () => {
      timers.delete(stop)
      work()
    })
    timers.add(stop)
  }
  const pause = (delayMs: number) => new Promise<void>(resolve => later(delayMs, resolve))

  /** `isQuiet`: by itself after a failure, which stays shown until there are bars. */
  async function start(isQuiet = false): Promise<void> {
    if (!isQuiet) sink.onState('loading')
    const number = ++starts
    isStarted = false
    patchy.length = 0
    try {
      for (let tries = 1; ; tries++) {
        const first = await read({ limit: FIRST_BARS })
        if (isOver()) return
        const end = pageEnd(first.bars.length, FIRST_BARS, first.isComplete)
        if (end === 'later' && tries < LATER_TIMES) {
          await pause(pauseMs(tries))
          continue
        }
        replaceAll(bars, first.bars)
        isStarted = true
        failures = 0
        sink.onBars([...bars], end === 'more')
        sink.onState(bars.length === 0 ? 'empty' : 'shown')
        takeNewest()
        if (!first.isComplete) heal({ limit: FIRST_BARS })
        return
      }
    } catch {
      if (isOver() || number !== starts) return
      sink.onState('failed')
      later(pauseMs(++failures), () => {
        if (number === starts) void start(true)
      })
    }
  }

  function heal(page: Page): void {
    patchy.push(page)
    if (!isHealing) void healAll()
  }

  async function healAll(): Promise<void> {
    isHealing = true
    for (let tries = 1; ; tries++) {
      const [page] = patchy
      if (page === undefined) break
      await pause(pauseMs(tries))
      if (isOver()) return
      const again = await read(page).catch(() => undefined) // a failed call is one more try
      if (isOver()) return
      if (again === undefined || patchy[0] !== page) continue
      putBetween(again.bars)
      if (!again.isComplete) continue
      patchy.shift()
      const rest = restOf(page, again.bars)
      if (rest !== undefined) patchy.push(rest)
      tries = 0
    }
    isHealing = false
  }

  function putBetween(page: readonly ChartBar[]): void {
    const wasEmpty = bars.length === 0
    const all = healed(bars, page)
    if (all === bars) return
    replaceAll(bars, all)
    sink.onHealed()
    if (wasEmpty) sink.onState('shown')
  }

  function put(changes: readonly ChartBar[]): void {
    const wasEmpty = bars.length === 0
    for (const bar of changes) sink.onChange(bar, putBar(bars, bar))
    if (wasEmpty && bars.length > 0) sink.onState('shown')
  }

  function takeNewest(isFilled = false): void {
    if (!isStarted || isFilling || newest === undefined) return
    const step = liveStep(bars, newest, isFilled)
    if (step.kind === 'gap') void fill(step.from)
    if (step.kind === 'bars') put(step.bars)
  }

  /** Reads what is missing between our last bar and the live one. Newer live values wait for it. */
  async function fill(from: number): Promise<void> {
    isFilling = true
    try {
      const missing = await read({ from, limit: OLDER_BARS })
      if (isOver()) return
      if (pagesBefore(missing.bars, from) > PAGES_MAX) {
        isFilling = false
        return void start()
      }
      put(filledGap(bars, missing.bars))
      const page = { from, limit: OLDER_BARS }
      const open = missing.isComplete ? restOf(page, missing.bars) : page
      if (open !== undefined) heal(open)
    } catch {
      if (isOver()) return
      later(RETRY_MS, () => void fill(from))
      return
    }
    isFilling = false
    takeNewest(true)
  }

  const unwatch = watch(pair, interval, ({ previous, forming }) => {
    newest = { previous: previous && barOfLive(previous), forming: forming && barOfLive(forming) }
    takeNewest()
  })
  void start()

  return {
    bars,
    async older(until = () => undefined) {
      const found: ChartBar[] = []
      const begun = starts
      const pagesMax = Math.max(1, Math.ceil((BARS_MAX - bars.length) / OLDER_BARS))
      for (let pages = 0, tries = 0; pages < pagesMax; ) {
        const first = found[0] ?? bars[0]
        if (first === undefined) break
        const request = { to: first.time, limit: OLDER_BARS }
        const page = await read(request).catch((reason: unknown) => {
          // What was found before is kept.
          if (found.length === 0 || isOver()) throw reason
        })
        // It would leave a hole before bars that begin elsewhere now.
        if (begun !== starts) return { bars: [], hasOlder: true }
        if (page === undefined) break
        const older = olderBars([first], page.bars)
        found.unshift(...older)
        const end = pageEnd(older.length, OLDER_BARS, page.isComplete)
        if (end === 'end') return { bars: took(found), hasOlder: false }
        if (end === 'later' && ++tries < LATER_TIMES) {
          await pause(pauseMs(tries))
          continue
        }
        if (!page.isComplete) heal(request)
        pages++
        if (older.length === 0 || (found[0]?.time ?? 0) <= (until() ?? Number.POSITIVE_INFINITY)) break
      }
      return { bars: took(found), hasOlder: true }
    },
    retry: () => void start(),
    close() {
      ending.abort()
      for (const stop of timers) stop()
      unwatch()
    },
  }

  /** Some may have been put there by a page that was read again. */
  function took(found: ChartBar[]): ChartBar[] {
    const older = olderBars(bars, found)
    replaceAll(bars, older.concat(bars))
    return older
  }
}
