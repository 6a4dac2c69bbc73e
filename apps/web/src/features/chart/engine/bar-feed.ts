/**
 * The bars of one pair and interval: the newest by a call, older ones page by page, then the live topic. It belongs to
 * one generation of the chart: once closed it says nothing more, so an answer that comes late is dropped.
 */
import type { CandleList } from '@candela/contract/candles'
import type { Interval } from '@candela/contract/core'
import type { LiveCandle } from '@candela/contract/live'
import { barOfCandle, barOfLive, type ChartBar, inOrder } from './bar.ts'
import { filledGap, healed, type LiveEnd, liveStep, putBar } from './live-rules.ts'
import { FIRST_BARS, OLDER_BARS, olderBars, pageEnd, pauseMs } from './paging.ts'

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
  /** Bars before the first one, back to `until` if it is given. */
  readonly older: (until?: number) => Promise<{ readonly bars: ChartBar[]; readonly hasOlder: boolean }>
  readonly retry: () => void
  readonly close: () => void
}

/** How often a page without any bars is asked for again before the visitor learns that there are none. */
const LATER_TIMES = 8
/** After a failed call of the live bars' gap. */
const RETRY_MS = 3000
/** The most that is read for one wish to see an earlier date, or for a gap. */
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

  async function start(): Promise<void> {
    sink.onState('loading')
    starts += 1
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
        bars.splice(0, bars.length, ...first.bars)
        isStarted = true
        sink.onBars([...bars], end === 'more')
        sink.onState(bars.length === 0 ? 'empty' : 'shown')
        takeNewest()
        if (!first.isComplete) heal({ limit: FIRST_BARS })
        return
      }
    } catch {
      if (!isOver()) sink.onState('failed')
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
    bars.splice(0, bars.length, ...all)
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
    async older(until = Number.POSITIVE_INFINITY) {
      const found: ChartBar[] = []
      const begun = starts
      for (let pages = 0, tries = 0; pages < PAGES_MAX; ) {
        const first = found[0] ?? bars[0]
        if (first === undefined) break
        const request = { to: first.time, limit: OLDER_BARS }
        const page = await read(request)
        // It would leave a hole before bars that begin elsewhere now.
        if (begun !== starts) return { bars: [], hasOlder: true }
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
        if ((found[0]?.time ?? Number.NEGATIVE_INFINITY) <= until) break
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
    bars.unshift(...older)
    return older
  }
}
