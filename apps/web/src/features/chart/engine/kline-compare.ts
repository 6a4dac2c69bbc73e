/** The line of a second pair over the bars of the first. */
import type { Interval } from '@candela/contract/core'
import { type Chart, registerIndicator } from 'klinecharts'
import type { ChartBar } from './bar.ts'
import { type BarFeed, type BarFeedParts, createBarFeed } from './bar-feed.ts'
import { type CompareRow, type CompareSeries, createCompareSeries, percentRange } from './compare-series.ts'
import type { ComparedPair } from './engine.ts'
import { CANDLE_PANE } from './kline-panes.ts'
import { changeText } from './kline-styles.ts'
import { throttled } from './throttled.ts'

const COMPARE = 'chart-compare'
const COMPARE_KEY = 'compare'
/** Of the theme's series; averages begin with the first, and alerts have the fifth. */
const COLOUR_AT = 2
/** The second pair may tick more often than anybody can see. */
const REDRAW_MS = 250

type Drawn = { readonly series: CompareSeries; readonly title: string }

/** The library copies what it is given, so that lines are found by number. */
const drawnBy = new Map<number, Drawn>()
let lastNumber = 0
const drawnOf = ({ extendData }: { readonly extendData: unknown }): Drawn | undefined => drawnBy.get(Number(extendData))

export function registerCompare(): void {
  registerIndicator<CompareRow>({
    name: COMPARE,
    shortName: '',
    shouldUpdate: () => ({ calc: true, draw: true }),
    series: 'price',
    figures: [
      {
        key: 'compare',
        type: 'line',
        styles: ({ defaultStyles }) => ({ color: defaultStyles?.lines[COLOUR_AT]?.color ?? '', size: 2 }),
      },
    ],
    calc: (bars, indicator) => drawnOf(indicator)?.series.rowsOf(bars) ?? [],
    createTooltipDataSource({ chart, indicator, crosshair }) {
      const drawn = drawnOf(indicator)
      const color = chart.getStyles().indicator.lines[COLOUR_AT]?.color ?? ''
      const change = drawn?.series.changeAt(crosshair.dataIndex ?? chart.getDataList().length - 1)
      const value = change === undefined ? '--' : changeText(change)
      return {
        name: drawn?.title ?? '',
        calcParamsText: '',
        features: [],
        legends: [{ title: { text: '', color }, value: { text: value, color } }],
      }
    },
  })
}

export type Compare = {
  readonly set: (pair: ComparedPair | undefined) => void
  readonly setInterval: (interval: Interval) => void
  /** The first pair's bars reach back to `time`. */
  readonly reach: (time: number) => void
  readonly isOn: () => boolean
  readonly close: () => void
}

type Parts = {
  readonly chart: Chart
  readonly data: BarFeedParts
  /** Bars are drawn as bricks or lines. */
  readonly isBetween: () => boolean
}

export function openCompare({ chart, data, isBetween }: Parts): Compare {
  let pair: ComparedPair | undefined
  let interval: Interval | undefined
  let feed: BarFeed | undefined
  /** Where the bars of the first pair begin. */
  let earliest = Number.POSITIVE_INFINITY
  /** Its older bars are on their way, or there are none. */
  let isFull = true
  const number = ++lastNumber
  const redraw = throttled(data.after, REDRAW_MS, () =>
    chart.overrideIndicator({ name: COMPARE, id: COMPARE_KEY, extendData: number }),
  )

  function stop(): void {
    feed?.close()
    feed = undefined
  }

  function start(): void {
    stop()
    isFull = true
    if (pair === undefined || interval === undefined) return
    feed = createBarFeed(
      data,
      { pair: pair.code, interval },
      { onBars, onHealed: redraw.run, onChange: redraw.run, onState: () => undefined },
    )
  }

  function onBars(_: readonly ChartBar[], hasOlder: boolean): void {
    isFull = !hasOlder
    redraw.run()
    void fill()
  }

  async function fill(): Promise<void> {
    const asked = feed
    const first = asked?.bars[0]
    if (asked === undefined || isFull || first === undefined || first.time <= earliest) return
    isFull = true
    const older = await asked.older(() => earliest).catch(() => undefined)
    if (asked !== feed) return
    // After a failure the next page of the first pair tries again.
    isFull = older?.hasOlder === false
    redraw.run()
    if (older !== undefined) void fill()
  }

  function show(): void {
    chart.removeIndicator({ id: COMPARE_KEY })
    drawnBy.delete(number)
    if (pair === undefined) return
    const series = createCompareSeries({
      list: () => chart.getDataList(),
      range: () => chart.getVisibleRange(),
      bars: () => feed?.bars ?? [],
      isBetween,
    })
    drawnBy.set(number, { series, title: pair.title })
    chart.createIndicator({ name: COMPARE, id: COMPARE_KEY, paneId: CANDLE_PANE, extendData: number, zLevel: 5 }, true)
  }

  return {
    set(next) {
      pair = next
      start()
      show()
    },
    setInterval(next) {
      interval = next
      earliest = Number.POSITIVE_INFINITY
      start()
    },
    reach(time) {
      earliest = Math.min(earliest, time)
      void fill()
    },
    isOn: () => pair !== undefined,
    close() {
      redraw.stop()
      stop()
      drawnBy.delete(number)
    },
  }
}

const REST_MS = 150

/**
 * Percent are counted from the first bar that is seen. The library keeps the labels of its axis as long as the prices
 * stay the same, and all percent of a price zoom by hand, also when that bar is another one.
 */
export function freshPercent(
  chart: Chart,
  after: (delayMs: number, work: () => void) => () => void,
): { readonly stop: () => void } {
  let base: number | undefined
  const look = throttled(after, REST_MS, () => {
    const first = chart.getDataList()[Math.max(0, chart.getVisibleRange().from)]?.close
    const [axis] = chart.getYAxes({ paneId: CANDLE_PANE, name: 'percentage' })
    if (first === base || first === undefined || axis === undefined) return
    base = first
    // Another axis would forget the zoom; this one computes its labels again with its size.
    Object.assign(axis.getRange(), percentRange(axis.getRange(), first))
    chart.resize()
  })
  chart.subscribeAction('onVisibleRangeChange', look.run)
  return {
    stop() {
      look.stop()
      chart.unsubscribeAction('onVisibleRangeChange', look.run)
    },
  }
}
