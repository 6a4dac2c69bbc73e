/** The bars of the chart: loads them, gives the library those that are drawn, and holds back what a replay must not see. */
import { BAR_SPACE } from '@candela/contract/chart'
import type { Interval } from '@candela/contract/core'
import type { Chart, DataLoader, KLineData } from 'klinecharts'
import type { ChartBar } from './bar.ts'
import { type BarFeed, type BarFeedParts, type BarState, createBarFeed } from './bar-feed.ts'
import { createDrawnBars } from './drawn-bars.ts'
import type { ChartPair, ChartType } from './engine.ts'
import { barsUntil, barTime, type ReplayBars } from './held-bars.ts'
import { CANDLE_PANE } from './kline-panes.ts'
import { barsInDays } from './period.ts'

/** Empty room right of the last bar. */
export const RIGHT_PX = 72
const DAY_MS = 86_400_000

export type BarsOf = { readonly pair: ChartPair; readonly interval: Interval }

export type ChartBars = Pick<ReplayBars, 'barTime' | 'hold' | 'release' | 'watchReset'> & {
  readonly loader: DataLoader
  /** What is loaded next; nothing while the library is being set up for it. With `days`, so many fill the width. */
  readonly choose: (next: BarsOf | undefined, days?: number) => void
  readonly fitDays: (days: number) => void
  /** Pixels of a bar with its gap. What `barSpace` has told last is not set again: the zoom may have gone on. */
  readonly setBarSpace: (next: number | undefined) => void
  readonly barSpace: () => number
  readonly setType: (type: ChartType) => void
  readonly goTo: (time: number) => Promise<boolean>
  readonly retry: () => void
  /** In a replay the start of the last bar that may be seen. */
  readonly heldAt: () => number | undefined
  readonly close: () => void
}

type Parts = {
  readonly chart: Chart
  readonly data: BarFeedParts
  readonly onState: (state: BarState) => void
  /** Bars were loaded, at the end or at the left. */
  readonly onLoaded: (bars: readonly ChartBar[]) => void
}

export function openBars({ chart, data, onState, onLoaded }: Parts): ChartBars {
  let shown: BarsOf | undefined
  let days: number | undefined
  /** Of the bars that were chosen last. */
  let interval: Interval | undefined
  /** The width that was told last, until something else sets it. */
  let toldSpace: number | undefined
  let feed: BarFeed | undefined
  let hasOlder = false
  /** The feed whose older bars are on their way. */
  let asking: BarFeed | undefined
  let addBar: ((bar: KLineData) => void) | undefined
  /** Where the reader wants to go; older bars are loaded until it is reached. */
  let target: { readonly time: number; readonly done: (isReached: boolean) => void } | undefined
  const drawnBars = createDrawnBars()
  /** Replaces all bars of the library. */
  let refill: ((bars: ChartBar[]) => void) | undefined
  let until: number | undefined
  /** Bricks have the size that the bars until then give: later ones are not known in a replay. */
  let sizedAt = Number.POSITIVE_INFINITY
  const onReset = new Set<() => void>()

  const seen = (): readonly ChartBar[] => barsUntil(feed?.bars ?? [], until)
  const priceStep = (): number => 10 ** -(shown?.pair.priceDecimals ?? 0)

  const loader: DataLoader = {
    getBars({ type: wanted, callback }) {
      if (shown === undefined) return
      if (wanted === 'forward') void loadOlder(callback)
      if (wanted !== 'init') return
      feed?.close()
      addBar = undefined
      // At once: the bars of the pair before must not be seen under the new name.
      callback([], false)
      refill = bars => callback(bars as unknown as KLineData[], { forward: hasOlder }) // the library does not change a bar
      feed = createBarFeed(
        data,
        { pair: shown.pair.code, interval: shown.interval },
        {
          onBars(bars, hasMore) {
            hasOlder = hasMore
            refill?.(drawnBars.start(barsUntil(bars, until), priceStep()))
            fitDays()
            onLoaded(bars)
          },
          onHealed() {
            hasOlder = true
            drawAgain()
            onLoaded(feed?.bars ?? [])
          },
          onChange: (bar, place) => until === undefined && put(bar, place),
          onState,
        },
      )
    },
    subscribeBar({ callback }) {
      addBar = callback
    },
    unsubscribeBar() {
      addBar = undefined
    },
  }

  function put(bar: ChartBar, place: 'added' | 'last' | 'before last'): void {
    drawnBars.change({
      source: seen(),
      bar,
      place,
      list: chart.getDataList() as unknown as ChartBar[], // the chart is only given our bars
      add: each => addBar?.(each as unknown as KLineData),
    })
  }

  async function loadOlder(callback: Parameters<DataLoader['getBars']>[0]['callback']): Promise<void> {
    // Redrawn bars make the library ask again while the first answer is on its way.
    if (feed === undefined || asking === feed) return
    const asked = feed
    asking = feed
    const wish = target
    try {
      const older = await asked.older(wish?.time)
      if (asked !== feed) return
      hasOlder = older.hasOlder
      asking = undefined
      if (drawnBars.isDerived()) drawAgain()
      else callback(older.bars as unknown as KLineData[], { forward: hasOlder })
      onLoaded(asked.bars)
    } catch {
      // The next scroll asks again.
      if (asked !== feed) return
      asking = undefined
      callback([], { forward: true })
    }
    if (target === undefined) return
    if (wish === target) arrive()
    else goBack()
  }

  /** Draws all bars again, with the same time at the right edge. */
  function drawAgain(isSizedAgain = false): void {
    if (feed === undefined || feed.bars.length === 0) return
    const list = chart.getDataList()
    const edge = list[Math.min(chart.getVisibleRange().to, list.length) - 1]
    const isAtEnd = edge === undefined || edge === list.at(-1)
    refill?.(isSizedAgain ? drawnBars.start(seen(), priceStep()) : drawnBars.again(seen()))
    if (!isAtEnd) chart.scrollToTimestamp(edge.timestamp)
  }

  /** At its first bar the library asks for older ones. */
  function goBack(): void {
    if (hasOlder) chart.scrollToDataIndex(0)
    else arrive()
  }

  function arrive(): void {
    const wish = target
    if (wish === undefined) return
    target = undefined
    const first = chart.getDataList()[0]
    chart.scrollToTimestamp(wish.time)
    wish.done(first !== undefined && first.timestamp <= wish.time)
  }

  /** Bricks and lines of so many days are counted: there are more or fewer of them than bars. */
  function barsOf(wantedDays: number, interval: Interval): number {
    if (!drawnBars.isDerived()) return barsInDays(interval, wantedDays)
    const list = chart.getDataList()
    const from = (list.at(-1)?.timestamp ?? 0) - wantedDays * DAY_MS
    return Math.max(1, list.length - list.findIndex(bar => bar.timestamp >= from))
  }

  function fitDays(): void {
    const width = chart.getSize(CANDLE_PANE, 'main')?.width
    if (days === undefined || shown === undefined || width === undefined) return
    const space = (width - RIGHT_PX) / barsOf(days, shown.interval)
    days = undefined
    setSpace(Math.min(BAR_SPACE.max, Math.max(BAR_SPACE.min, space)))
    chart.scrollToRealTime()
  }

  function setSpace(space: number): void {
    toldSpace = undefined
    chart.setBarSpace(space)
  }

  /** Another pair keeps the zoom. Bars of another length would show a range that nobody has chosen. */
  function takeInterval(next: Interval): void {
    if (interval !== undefined && interval !== next) setSpace(BAR_SPACE.default)
    interval = next
  }

  function forgetHold(): void {
    const wasHeld = until !== undefined
    until = undefined
    sizedAt = Number.POSITIVE_INFINITY
    if (wasHeld) for (const tell of onReset) tell()
  }

  return {
    loader,
    choose(next, wantedDays) {
      shown = next
      days = wantedDays
      if (next !== undefined) takeInterval(next.interval)
      target?.done(false)
      target = undefined
      forgetHold()
    },
    fitDays(wantedDays) {
      days = wantedDays
      if (feed !== undefined && feed.bars.length > 0) fitDays()
    },
    setBarSpace(next = BAR_SPACE.default) {
      if (next === toldSpace) return
      const isAtEnd = chart.getVisibleRange().to >= chart.getDataList().length
      setSpace(next)
      // The room at the right is counted in bars.
      if (isAtEnd) chart.scrollToRealTime()
    },
    barSpace() {
      toldSpace = Math.round(chart.getBarSpace().bar * 100) / 100
      return toldSpace
    },
    setType(type) {
      if (drawnBars.setType(type)) drawAgain()
    },
    goTo: time =>
      new Promise(resolve => {
        target?.done(false)
        target = { time, done: resolve }
        const first = chart.getDataList()[0]
        if (first === undefined || first.timestamp <= time) arrive()
        else goBack()
      }),
    retry: () => feed?.retry(),
    barTime: (time, steps) => barTime(feed?.bars ?? [], time, steps),
    hold(time) {
      const isNext = until !== undefined && barTime(feed?.bars ?? [], until, 1) === time
      until = time
      const next = isNext ? seen().at(-1) : undefined
      if (next !== undefined) return put(next, 'added')
      const isEarlier = time < sizedAt
      if (isEarlier) sizedAt = time
      drawAgain(isEarlier)
    },
    release() {
      if (until === undefined) return
      until = undefined
      sizedAt = Number.POSITIVE_INFINITY
      drawAgain(true)
    },
    watchReset(tell) {
      onReset.add(tell)
      return () => onReset.delete(tell)
    },
    heldAt: () => until,
    close() {
      target?.done(false)
      feed?.close()
    },
  }
}
