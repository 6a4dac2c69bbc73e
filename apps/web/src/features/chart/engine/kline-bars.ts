/** The bars of the chart: loads them, gives the library those that are drawn, and holds back what a replay must not see. */
import { BAR_SPACE } from '@candela/contract/chart'
import { type Interval, isIndexFuture } from '@candela/contract/core'
import type { Chart, DataLoader, KLineData } from 'klinecharts'
import { placeOf } from './badges.ts'
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
/** So few are at their end also where they begin. */
const FEW_BARS = 10
/** A price that hardly moves makes no bricks or lines: after so many pages without any, only a date reads on. */
const BARREN_MAX = 10

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
  /** Whether bars lie between the times of the exchange. */
  readonly isBetween: () => boolean
  readonly goTo: (time: number) => Promise<boolean | undefined>
  readonly retry: () => void
  /** In a replay the start of the last bar that may be seen. */
  readonly heldAt: () => number | undefined
  /** Start of the newest bar of the exchange: the last brick or line may be older. None in a replay. */
  readonly newest: () => number | undefined
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
  let isLoading = false
  /** The feed whose older bars are on their way. */
  let asking: BarFeed | undefined
  /** Pages, one after the other, that added no drawn bar. */
  let barren = 0
  let addBar: ((bar: KLineData) => void) | undefined
  /** Where the reader wants to go; older bars are loaded until it is reached. */
  let target: { readonly time: number; readonly done: (isReached?: boolean) => void } | undefined
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
      refill = drawn => {
        const list = drawn as unknown as KLineData[] // the library does not change a bar
        callback(list, { forward: hasOlder && barren < BARREN_MAX })
      }
      feed = createBarFeed(
        data,
        { pair: shown.pair.code, interval: shown.interval },
        {
          onBars(bars, hasMore) {
            hasOlder = hasMore
            barren = 0
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
          onState(state) {
            isLoading = state === 'loading'
            onState(state)
            seek()
          },
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

  /** How far back bars are wanted now. */
  const wanted = (): number | undefined => target?.time ?? rangeStart()

  async function loadOlder(callback: Parameters<DataLoader['getBars']>[0]['callback']): Promise<void> {
    // Redrawn bars make the library ask again while the first answer is on its way.
    if (feed === undefined || asking === feed) return
    const asked = feed
    asking = feed
    const older = await asked.older(wanted).catch(() => undefined) // the next scroll asks again
    if (asked !== feed) return
    asking = undefined
    // A reader who has gone elsewhere while the bars of a range or a date were loading stays there.
    if (!isAtEnd()) days = undefined
    else if (chart.getDataList().length > FEW_BARS) endDate()
    hasOlder = older?.hasOlder ?? true
    if (older !== undefined && drawnBars.isDerived()) drawAgain(false, barren + 1)
    else callback((older?.bars ?? []) as unknown as KLineData[], { forward: hasOlder })
    if (older !== undefined) onLoaded(asked.bars)
    fitDays(true)
    arrive()
  }

  /** Draws all bars again, with the same time at the right edge. Without more of them, so many pages were barren. */
  function drawAgain(isSizedAgain = false, pages = barren): void {
    if (feed === undefined || feed.bars.length === 0) return
    const list = chart.getDataList()
    // Scrolled to a bar, the library's range ends with the one after it.
    const edge = isAtEnd() ? undefined : list[Math.max(0, chart.getVisibleRange().to - 2)]
    const drawn = isSizedAgain ? drawnBars.start(seen(), priceStep()) : drawnBars.again(seen())
    barren = isSizedAgain || drawn.length > list.length ? 0 : pages
    refill?.(drawn)
    if (edge !== undefined) scrollTo(edge.timestamp)
  }

  /** The library throws if there are no bars. */
  function scrollTo(time: number): void {
    if (chart.getDataList().length > 0) chart.scrollToTimestamp(time)
  }

  /** Towards the date that is wanted, as soon as there are bars. */
  function seek(): void {
    if (target === undefined) return
    const [first] = chart.getDataList()
    if (first === undefined && isLoading) return
    if (!hasOlder || first === undefined || first.timestamp <= target.time) return arrive()
    // At its first bar the library asks for older ones, unless the reading has stopped.
    chart.scrollToDataIndex(0)
    void loadOlder(() => drawAgain())
  }

  function arrive(): void {
    if (target === undefined) return
    const first = chart.getDataList()[0]
    scrollTo(target.time)
    endDate(first !== undefined && first.timestamp <= target.time)
  }

  /** A date that was replaced or abandoned gets no message. */
  function endDate(isReached?: boolean): void {
    target?.done(isReached)
    target = undefined
  }

  /** Of the range that is still to be fitted. */
  const rangeStart = (): number | undefined =>
    days === undefined ? undefined : (seen().at(-1)?.time ?? 0) - days * DAY_MS

  /** So many bars begin after `time`. */
  function barsAfter(time: number): number {
    const list = chart.getDataList()
    return Math.max(1, list.length - 1 - placeOf(list, time))
  }

  /** Around the clock an interval tells how many bars there are. Others are counted, as soon as they are loaded. */
  function fitDays(isLoaded = false): void {
    const width = chart.getSize(CANDLE_PANE, 'main')?.width
    const from = rangeStart()
    if (days === undefined || from === undefined || shown === undefined || width === undefined) return
    const isCounted = drawnBars.isBetween() || isIndexFuture(shown.pair.code)
    const isMissing = hasOlder && (feed?.bars[0]?.time ?? from) > from
    if (isCounted && isMissing && !isLoaded) {
      chart.scrollToRealTime()
      return void loadOlder(() => drawAgain())
    }
    const space = (width - RIGHT_PX) / (isCounted ? barsAfter(from) : barsInDays(shown.interval, days))
    days = undefined
    setSpace(Math.min(BAR_SPACE.max, Math.max(BAR_SPACE.min, space)))
    chart.scrollToRealTime()
  }

  const isAtEnd = (): boolean => chart.getVisibleRange().to >= chart.getDataList().length

  function setSpace(space: number): void {
    toldSpace = undefined
    chart.setBarSpace(space)
  }

  /** Another pair keeps the zoom. Bars of another length would show a range that nobody has chosen. */
  function takeInterval(next: Interval): void {
    if (interval !== undefined && interval !== next) setSpace(BAR_SPACE.default)
    interval = next
  }

  /** Returns whether bars were held back. */
  function letGo(): boolean {
    const wasHeld = until !== undefined
    until = undefined
    sizedAt = Number.POSITIVE_INFINITY
    return wasHeld
  }

  return {
    loader,
    choose(next, wantedDays) {
      shown = next
      days = wantedDays
      if (next !== undefined) takeInterval(next.interval)
      endDate()
      if (letGo()) for (const tell of onReset) tell()
    },
    fitDays(wantedDays) {
      endDate()
      days = wantedDays
      if (feed !== undefined && feed.bars.length > 0) fitDays()
    },
    setBarSpace(next = BAR_SPACE.default) {
      days = undefined
      if (next === toldSpace) return
      const wasAtEnd = isAtEnd()
      setSpace(next)
      // The room at the right is counted in bars.
      if (wasAtEnd) chart.scrollToRealTime()
    },
    barSpace() {
      toldSpace = Math.round(chart.getBarSpace().bar * 100) / 100
      return toldSpace
    },
    setType(type) {
      if (drawnBars.setType(type)) drawAgain(false, 0)
    },
    isBetween: drawnBars.isBetween,
    goTo: time =>
      new Promise(resolve => {
        endDate()
        target = { time, done: resolve }
        days = undefined
        seek()
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
      if (letGo()) drawAgain(true)
    },
    watchReset(tell) {
      onReset.add(tell)
      return () => onReset.delete(tell)
    },
    heldAt: () => until,
    newest: () => (until === undefined ? feed?.bars.at(-1)?.time : undefined),
    close() {
      endDate()
      feed?.close()
    },
  }
}
