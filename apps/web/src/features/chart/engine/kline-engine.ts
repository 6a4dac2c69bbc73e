/** The chart on klinecharts. */
import type { Interval, Locale } from '@candela/contract/core'
import { formatFixed, formatQuantity, nextBarStart, subscriptZeros } from '@candela/quant'
import { type DataLoader, dispose, init, type KLineData } from 'klinecharts'
import type { Clock } from '#platform/clock.ts'
import { watchLook } from '#ui/charts/colours.ts'
import type { ChartBar } from './bar.ts'
import { type BarFeed, type BarFeedParts, type BarState, createBarFeed } from './bar-feed.ts'
import type { ChartEngine, ChartIndicator, ChartPair, ChartTexts, ChartType } from './engine.ts'
import { createDrawnBars } from './drawn-bars.ts'
import { registerBadges, setBadges, watchBadges } from './kline-badges.ts'
import { BASELINE, registerBaseline } from './kline-baseline.ts'
import { setCrosshair, watchCrosshair } from './kline-crosshair.ts'
import { isDrawing, openDrawings, registerDrawings } from './kline-drawings.ts'
import { registerStudies } from './kline-indicators.ts'
import { KAGI, registerKagi } from './kline-kagi.ts'
import { CANDLE_PANE, setIndicators } from './kline-panes.ts'
import { chartStyles } from './kline-styles.ts'
import { barsInDays, periodOf, timeLeft } from './period.ts'
import { readTheme } from './theme.ts'

/** Types that the library cannot draw, by their figures. */
const OWN_FIGURES = { baseline: BASELINE, kagi: KAGI } as const
const BAR_SPACE = { min: 0.4, max: 60 }
/** Empty room right of the last bar. */
const RIGHT_PX = 72
const PANE_MIN_PX = 40
const DAY_MS = 86_400_000

export type EngineOptions = {
  readonly element: HTMLElement
  readonly locale: Locale
  readonly zone: string
  readonly texts: ChartTexts
  readonly clock: Clock
  readonly data: BarFeedParts
  readonly onState: (state: BarState) => void
}

let isRegistered = false

function registerOnce(): void {
  if (isRegistered) return
  isRegistered = true
  registerStudies()
  registerBaseline()
  registerKagi()
  registerBadges()
  registerDrawings()
}

export function openEngine(options: EngineOptions): ChartEngine {
  registerOnce()
  const { element, texts, clock } = options
  let type: ChartType = 'candles'
  let shown: { readonly pair: ChartPair; readonly interval: Interval } | undefined
  let days: number | undefined
  let feed: BarFeed | undefined
  let hasOlder = false
  let addBar: ((bar: KLineData) => void) | undefined
  /** Where the reader wants to go; older bars are loaded until it is reached. */
  let target: { readonly time: number; readonly done: (isReached: boolean) => void } | undefined
  const drawn = new Map<string, ChartIndicator>()
  const drawnBars = createDrawnBars()
  /** Replaces all bars of the library. */
  let refill: ((bars: ChartBar[]) => void) | undefined

  const made = init(element, {
    locale: options.locale,
    timezone: options.zone,
    layout: { barSpaceLimit: BAR_SPACE, pane: { minHeight: PANE_MIN_PX } },
    decimalFold: { format: value => subscriptZeros(String(value)) },
    formatter: {
      formatBigNumber: value => formatQuantity(value, options.locale),
      formatExtendText: ({ data }) => (shown === undefined ? '' : timeLeft(shown.interval, data.timestamp, clock())),
    },
    // Keys belong to the page.
    hotkey: { enabled: false },
  })
  if (made === null) throw new Error('the chart could not be made')
  const chart = made

  const price = (value: number): string => subscriptZeros(formatFixed(value, shown?.pair.priceDecimals ?? 2))
  let theme = readTheme(element)

  const paint = (): void => {
    theme = readTheme(element)
    const title = shown === undefined ? '' : `${shown.pair.title} · ${texts.interval(shown.interval)}`
    chart.setStyles(chartStyles(theme, type, { title, texts, price }))
  }

  const loader: DataLoader = {
    getBars({ type: wanted, callback }) {
      if (shown === undefined) return
      if (wanted === 'forward') {
        void loadOlder(callback)
        return
      }
      if (wanted !== 'init') return
      feed?.close()
      addBar = undefined
      // At once: the bars of the pair before must not be seen under the new name.
      callback([], false)
      refill = bars => callback(bars as unknown as KLineData[], { forward: hasOlder }) // the library does not change a bar
      feed = createBarFeed(
        options.data,
        { pair: shown.pair.code, interval: shown.interval },
        {
          onBars(bars, hasMore) {
            hasOlder = hasMore
            refill?.(drawnBars.start(bars, 10 ** -(shown?.pair.priceDecimals ?? 0)))
            fitDays()
          },
          onChange: (bar, place) =>
            drawnBars.change({
              source: feed?.bars ?? [],
              bar,
              place,
              list: chart.getDataList() as unknown as ChartBar[],
              add: each => addBar?.(each as unknown as KLineData),
            }),
          onState: options.onState,
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

  async function loadOlder(callback: Parameters<DataLoader['getBars']>[0]['callback']): Promise<void> {
    const asked = feed
    const wish = target
    try {
      const older = await asked?.older(wish?.time)
      if (older === undefined || asked !== feed) return
      hasOlder = older.hasOlder
      if (drawnBars.isDerived()) drawAgain()
      else callback(older.bars as unknown as KLineData[], { forward: hasOlder })
    } catch {
      // The next scroll asks again.
      if (asked === feed) callback([], { forward: true })
    }
    if (target === undefined) return
    if (wish === target) arrive()
    else goBack()
  }

  /** Draws all bars again, with the same time at the right edge. */
  function drawAgain(): void {
    if (feed === undefined || feed.bars.length === 0) return
    const list = chart.getDataList()
    const edge = list[Math.min(chart.getVisibleRange().to, list.length) - 1]
    const isAtEnd = edge === undefined || edge === list.at(-1)
    refill?.(drawnBars.again(feed.bars))
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
    chart.setBarSpace(Math.min(BAR_SPACE.max, Math.max(BAR_SPACE.min, space)))
    chart.scrollToRealTime()
  }

  paint()
  chart.setOffsetRightDistance(RIGHT_PX)
  const stopLook = watchLook(paint)
  const watcher = new ResizeObserver(() => chart.resize())
  watcher.observe(element)
  chart.setDataLoader(loader)

  return {
    show(pair, interval, wantedDays) {
      target?.done(false)
      target = undefined
      days = wantedDays
      // Each of the two would load; without `shown` the loader ignores them.
      shown = undefined
      chart.setSymbol({ ticker: pair.title, pricePrecision: pair.priceDecimals, volumePrecision: pair.sizeDecimals })
      chart.setPeriod(periodOf(interval))
      shown = { pair, interval }
      paint()
      chart.resetData()
    },
    retry: () => feed?.retry(),
    setType(next) {
      type = next
      paint()
      for (const [each, name] of Object.entries(OWN_FIGURES)) {
        if (type !== each) chart.removeIndicator({ id: each })
        else if (chart.getIndicators({ id: each }).length === 0)
          chart.createIndicator({ name, id: each, paneId: CANDLE_PANE, zLevel: -1 }, true)
      }
      if (drawnBars.setType(type)) drawAgain()
    },
    setScale: scale => chart.overrideYAxis({ paneId: CANDLE_PANE, name: scale }),
    setZone: zone => chart.setTimezone(zone),
    setIndicators: wanted => setIndicators(chart, drawn, wanted),
    goTo: time =>
      new Promise(resolve => {
        target?.done(false)
        target = { time, done: resolve }
        const first = chart.getDataList()[0]
        if (first === undefined || first.timestamp <= time) arrive()
        else goBack()
      }),
    openDrawings: (words, events) =>
      openDrawings({ chart, words: { ...words, price }, theme: () => theme, after: options.data.after }, events),
    setBadges: badges => setBadges(chart, badges),
    watchBadges: onSpot => watchBadges(chart, element, () => isDrawing(chart), onSpot),
    watchRange(onRange) {
      const tell = (): void => {
        const list = chart.getDataList()
        const { from, to } = chart.getVisibleRange()
        const [first, last] = [list[Math.max(0, from)], list[Math.min(to, list.length) - 1]]
        if (shown === undefined || first === undefined || last === undefined) return
        onRange({ from: first.timestamp, to: nextBarStart(shown.interval, last.timestamp) })
      }
      tell()
      chart.subscribeAction('onVisibleRangeChange', tell)
      return () => chart.unsubscribeAction('onVisibleRangeChange', tell)
    },
    setCrosshair: time => setCrosshair(chart, time),
    watchCrosshair: onTime => watchCrosshair(chart, element, onTime),
    picture: () => chart.getConvertPictureUrl(true, 'png', theme.surface),
    close() {
      target?.done(false)
      feed?.close()
      watcher.disconnect()
      stopLook()
      dispose(chart)
    },
  }
}
