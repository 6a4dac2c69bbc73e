/** The chart on klinecharts. */
import { BAR_SPACE } from '@candela/contract/chart'
import type { Interval, Locale } from '@candela/contract/core'
import { formatFixed, formatQuantity, nextBarStart, subscriptZeros } from '@candela/quant'
import { dispose, init } from 'klinecharts'
import type { Clock } from '#platform/clock.ts'
import { watchLook } from '#ui/charts/colours.ts'
import type { BarFeedParts, BarState } from './bar-feed.ts'
import type { ChartEngine, ChartPair, ChartScale, ChartTexts, ChartType } from './engine.ts'
import { badgeSpot, registerBadges, setBadges, watchBadges } from './kline-badges.ts'
import { openBars, RIGHT_PX } from './kline-bars.ts'
import { BASELINE, registerBaseline } from './kline-baseline.ts'
import { freshPercent, openCompare, registerCompare } from './kline-compare.ts'
import { openCrosshair } from './kline-crosshair.ts'
import { isDrawing, openDrawings, registerDrawings } from './kline-drawings.ts'
import { registerStudies } from './kline-indicators.ts'
import { KAGI, registerKagi } from './kline-kagi.ts'
import { foldedZeros } from './axis/figure-text.ts'
import { keepRoom } from './axis/keep-room.ts'
import { LOG_AXIS, logTicks, registerLogAxis } from './axis/kline-log-axis.ts'
import { isWide, legendRoom } from './axis/legend-room.ts'
import {
  CANDLE_PANE,
  type DrawnIndicators,
  keepHeightsFresh,
  readPaneWeights,
  setIndicators,
  setPaneWeights,
} from './kline-panes.ts'
import { forgetOutside, setOutside } from './kline-outside.ts'
import type { PaneWeights } from './pane-weights.ts'
import { watchPointer } from './kline-pointer.ts'
import { openPriceLines, registerPriceLines } from './kline-price-lines.ts'
import { chartStyles } from './kline-styles.ts'
import { periodOf, timeLeft } from './period.ts'
import { readTheme } from './theme.ts'
import { throttled } from './throttled.ts'
import { timeLabels, wallIn } from './times/time-labels.ts'
import { registerSessions, setSessions } from './times/kline-sessions.ts'
import { registerSettlements, setSettlements } from './times/kline-settlements.ts'

/** Types that the library cannot draw, by their figures. */
const OWN_FIGURES = { baseline: BASELINE, kagi: KAGI } as const
/** With many panes each is lower than one can be dragged to. */
const PANE_MIN_PX = 24
/** While a pane is dragged. */
const PANES_MS = 250
const ZOOM_MS = 250

export type EngineOptions = {
  readonly element: HTMLElement
  readonly locale: Locale
  readonly zone: string
  readonly texts: ChartTexts
  readonly clock: Clock
  readonly data: BarFeedParts
  readonly onState: (state: BarState) => void
}

/** The library paints in the frame after a change. */
const nextPaint = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

let isRegistered = false

function registerOnce(): void {
  if (isRegistered) return
  isRegistered = true
  registerStudies()
  registerBaseline()
  registerKagi()
  registerLogAxis()
  registerBadges()
  registerCompare()
  registerDrawings()
  registerPriceLines()
  registerSessions()
  registerSettlements()
}

export function openEngine(options: EngineOptions): ChartEngine {
  registerOnce()
  const { element, texts, clock } = options
  let type: ChartType = 'candles'
  let scale: ChartScale = 'normal'
  let isTitled = true
  let shown: { readonly pair: ChartPair; readonly interval: Interval } | undefined
  const drawn: DrawnIndicators = new Map()
  let weights: PaneWeights = {}
  let wall = wallIn(options.zone)
  /** What is taken off a chart may come after its end. */
  let isClosed = false

  const made = init(element, {
    locale: options.locale,
    timezone: options.zone,
    layout: { barSpaceLimit: BAR_SPACE, pane: { minHeight: PANE_MIN_PX } },
    decimalFold: { format: value => foldedZeros(String(value)) },
    formatter: {
      formatBigNumber: value => formatQuantity(value, options.locale),
      formatExtendText: () => (shown === undefined ? '' : timeLeft(shown.interval, bars.newest(), clock())),
    },
    // Keys belong to the page.
    hotkey: { enabled: false },
  })
  if (made === null) throw new Error('the chart could not be made')
  const chart = made
  // The library would make it the first stop of the Tab key on every page.
  element.firstElementChild?.setAttribute('tabindex', '-1')

  const price = (value: number): string => subscriptZeros(formatFixed(value, shown?.pair.priceDecimals ?? 2))
  let theme = readTheme(element)
  const room = (): number => legendRoom(element.clientWidth, chart.getSize(CANDLE_PANE, 'main')?.height ?? 0)

  let hasExtremes = true
  const paint = (hasTitle = isTitled): void => {
    theme = readTheme(element)
    hasExtremes = isWide(element.clientWidth)
    const title = shown === undefined ? '' : `${shown.pair.title} · ${texts.interval(shown.interval)}`
    chart.setStyles(chartStyles(theme, type, { title, hasTitle, hasExtremes, texts, price }))
  }

  const bars = openBars({
    chart,
    data: options.data,
    onState: options.onState,
    onLoaded: ([first]) => first !== undefined && compare.reach(first.time),
  })
  const compare = openCompare({ chart, data: options.data, isBetween: bars.isBetween })
  /** Otherwise settlements and breaks of the exchange have no place among them. */
  const isTimed = (): boolean => !bars.isBetween()
  /** Two pairs have no price in common. */
  const axis = () => {
    if (compare.isOn()) return { name: 'percentage' }
    return scale === 'logarithm' ? { name: LOG_AXIS, createTicks: logTicks(chart, price) } : { name: scale }
  }
  const setAxis = (): void => {
    chart.overrideYAxis({ paneId: CANDLE_PANE, ...axis(), gap: { top: room() } })
  }
  const percent = freshPercent(chart, options.data.after)
  const crosshair = openCrosshair(chart, element, time =>
    shown === undefined || bars.isBetween() ? 0 : nextBarStart(shown.interval, time) - time,
  )

  paint()
  chart.setOffsetRightDistance(RIGHT_PX)
  chart.overrideXAxis({
    createTicks: ({ defaultTicks, bounding }) =>
      shown === undefined
        ? defaultTicks
        : timeLabels(defaultTicks, { interval: shown.interval, width: bounding.width, wall }),
  })
  keepHeightsFresh(chart)
  keepRoom(chart, CANDLE_PANE, room)
  const stopLook = watchLook(() => paint())
  const watcher = new ResizeObserver(() => {
    chart.resize()
    if (hasExtremes !== isWide(element.clientWidth)) paint()
    setPaneWeights(chart, drawn, weights)
  })
  watcher.observe(element)
  chart.setDataLoader(bars.loader)

  return {
    show(pair, interval, wantedDays) {
      // Each of the two would load; without a choice the loader ignores them.
      bars.choose(undefined)
      chart.setSymbol({ ticker: pair.title, pricePrecision: pair.priceDecimals, volumePrecision: pair.sizeDecimals })
      chart.setPeriod(periodOf(interval))
      shown = { pair, interval }
      bars.choose(shown, wantedDays)
      compare.setInterval(interval)
      setSessions(chart, CANDLE_PANE, pair.code, { interval, locale: options.locale, isTimed })
      paint()
      chart.resetData()
    },
    fitDays: bars.fitDays,
    setBarSpace: bars.setBarSpace,
    watchZoom(onZoom) {
      const tell = throttled(options.data.after, ZOOM_MS, () => onZoom(bars.barSpace()))
      chart.subscribeAction('onZoom', tell.run)
      return () => {
        tell.stop()
        chart.unsubscribeAction('onZoom', tell.run)
      }
    },
    retry: bars.retry,
    setTitled(next) {
      isTitled = next
      paint()
    },
    setType(next) {
      type = next
      paint()
      for (const [each, name] of Object.entries(OWN_FIGURES)) {
        if (type !== each) chart.removeIndicator({ id: each })
        else if (chart.getIndicators({ id: each }).length === 0)
          chart.createIndicator({ name, id: each, paneId: CANDLE_PANE, zLevel: -1 }, true)
      }
      bars.setType(type)
    },
    setScale(next) {
      scale = next
      setAxis()
    },
    setCompare(pair) {
      if (isClosed) return
      compare.set(pair)
      setAxis()
    },
    setZone(zone) {
      wall = wallIn(zone)
      chart.setTimezone(zone)
    },
    setIndicators(wanted) {
      setIndicators(chart, drawn, wanted)
      setPaneWeights(chart, drawn, weights)
    },
    setSeries(id, series) {
      if (shown !== undefined && !isClosed) setOutside(chart, id, shown.interval, series)
    },
    setFundingTimes(schedule, interval) {
      if (isClosed) return
      setSettlements(chart, CANDLE_PANE, schedule === undefined ? undefined : { schedule, interval, isTimed })
    },
    setPaneWeights(next) {
      weights = next
      setPaneWeights(chart, drawn, weights)
    },
    watchPanes(onWeights) {
      const tell = throttled(options.data.after, PANES_MS, () => {
        weights = readPaneWeights(chart, drawn)
        onWeights(weights)
      })
      chart.subscribeAction('onPaneDrag', tell.run)
      return () => {
        tell.stop()
        chart.unsubscribeAction('onPaneDrag', tell.run)
      }
    },
    goTo: bars.goTo,
    openDrawings: (words, events) =>
      openDrawings({ chart, words: { ...words, price }, theme: () => theme, after: options.data.after }, events),
    openPriceLines: events =>
      openPriceLines(
        { chart, element, theme: () => theme, price, isDrawing: () => isDrawing(chart), after: options.data.after },
        events,
      ),
    setBadges: badges => setBadges(chart, badges, bars.heldAt),
    badgeSpot: time => badgeSpot(chart, time),
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
    replay: {
      barTime: bars.barTime,
      hold: bars.hold,
      release: bars.release,
      watchReset: bars.watchReset,
      isDrawing: () => isDrawing(chart),
      watchPointer: onSpot => watchPointer(chart, element, onSpot),
    },
    setCrosshair: time => isClosed || crosshair.set(time),
    watchCrosshair: crosshair.watch,
    async picture() {
      paint(true)
      await nextPaint()
      if (isClosed) return undefined
      const address = chart.getConvertPictureUrl(true, 'png', theme.surface)
      paint()
      return address
    },
    close() {
      isClosed = true
      bars.close()
      compare.close()
      percent.stop()
      forgetOutside(chart)
      watcher.disconnect()
      stopLook()
      dispose(chart)
    },
  }
}
