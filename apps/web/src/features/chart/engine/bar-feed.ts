/**
 * The bars of one pair and interval: the newest by a call, older ones page by page, then the live topic. It belongs to
 * one generation of the chart: once closed it says nothing more, so an answer that comes late is dropped.
 */
import type { CandleList } from '@candela/contract/candles'
import type { Interval } from '@candela/contract/core'
import type { LiveCandle } from '@candela/contract/live'
import { barOfCandle, barOfLive, type ChartBar, inOrder } from './bar.ts'
import { filledGap, type LiveEnd, liveStep, putBar } from './live-rules.ts'
import { FIRST_BARS, OLDER_BARS, olderBars, pageEnd } from './paging.ts'

export type BarRequest = {
  readonly pair: string
  readonly interval: Interval
  readonly limit: number
  readonly from?: number
  readonly to?: number
}

export type BarFeedParts = {
  readonly ask: (request: BarRequest, signal: AbortSignal) => Promise<Pick<CandleList, 'candles' | 'isComplete'>>
  readonly watch: (pair: string, interval: Interval, onValue: (value: LiveCandle) => void) => () => void
  /** Runs `work` after `delayMs`; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
}

export type BarSink = {
  /** All bars, the first time and after a failure. */
  readonly onBars: (bars: ChartBar[], hasOlder: boolean) => void
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

/** How long to wait before asking again for bars that are being computed. */
const SOON_MS = 1000
const SOON_TIMES = 30
/** After a failed call of the live bars' gap. */
const RETRY_MS = 3000
/** The most that is read for one wish to see an earlier date. */
const PAGES_MAX = 20

export function createBarFeed(
  { ask, watch, after }: BarFeedParts,
  { pair, interval }: { readonly pair: string; readonly interval: Interval },
  sink: BarSink,
): BarFeed {
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  const bars: ChartBar[] = []
  let isStarted = false
  let isFilling = false
  let newest: LiveEnd | undefined
  let stopTimer = () => {}

  const read = async (request: Omit<BarRequest, 'pair' | 'interval'>) => {
    const answer = await ask({ pair, interval, ...request }, ending.signal)
    return { bars: inOrder(answer.candles.map(barOfCandle)), isComplete: answer.isComplete }
  }
  const pause = (delayMs: number) => new Promise<void>(resolve => void (stopTimer = after(delayMs, resolve)))

  async function start(): Promise<void> {
    sink.onState('loading')
    try {
      for (let tries = 1; ; tries++) {
        const first = await read({ limit: FIRST_BARS })
        if (isOver()) return
        const end = pageEnd(first.bars.length, FIRST_BARS, first.isComplete)
        if (end === 'later' && tries < SOON_TIMES) {
          await pause(SOON_MS)
          continue
        }
        bars.splice(0, bars.length, ...first.bars)
        isStarted = true
        sink.onBars([...bars], end === 'more')
        sink.onState(bars.length === 0 ? 'empty' : 'shown')
        takeNewest()
        return
      }
    } catch {
      if (!isOver()) sink.onState('failed')
    }
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
      put(filledGap(bars, missing.bars))
    } catch {
      if (isOver()) return
      stopTimer = after(RETRY_MS, () => void fill(from))
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
      for (let pages = 0, tries = 0; pages < PAGES_MAX; ) {
        const first = found[0] ?? bars[0]
        if (first === undefined) break
        const page = await read({ to: first.time, limit: OLDER_BARS })
        const older = olderBars([first], page.bars)
        found.unshift(...older)
        const end = pageEnd(older.length, OLDER_BARS, page.isComplete)
        if (end === 'end') return { bars: took(found), hasOlder: false }
        if (end === 'later' && ++tries < SOON_TIMES) {
          await pause(SOON_MS)
          continue
        }
        pages++
        if ((found[0]?.time ?? Number.NEGATIVE_INFINITY) <= until) break
      }
      return { bars: took(found), hasOlder: true }
    },
    retry: () => void start(),
    close() {
      ending.abort()
      stopTimer()
      unwatch()
    },
  }

  function took(found: ChartBar[]): ChartBar[] {
    bars.unshift(...found)
    return found
  }
}
