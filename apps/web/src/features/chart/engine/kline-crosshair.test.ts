import type { ActionCallback, ActionType, Crosshair, KLineData } from 'klinecharts'
import { describe, expect, it } from 'vitest'
import { barAt, type CrosshairChart, openCrosshair } from './kline-crosshair.ts'

const barsFrom = (first: number, count: number): KLineData[] =>
  Array.from({ length: count }, (_, at) => ({ timestamp: first + at * 100, open: 1, high: 1, low: 1, close: 1 }))

describe('the bar of a time', () => {
  it.each([
    [99, undefined],
    [100, 0],
    [199, 0],
    [250, 1],
    [300, 2],
    [399, 2],
    // To come.
    [400, 3],
    [650, 5],
  ])('%i is %s', (time, at) => {
    expect(barAt(barsFrom(100, 3), time, 100)).toBe(at)
  })

  it('is none on a chart without bars, and the only one on a chart with one', () => {
    expect(barAt([], 100, 100)).toBeUndefined()
    expect(barAt(barsFrom(100, 1), 199, 100)).toBe(0)
  })

  it('is the last one where none is to come, as on a chart of bricks', () => {
    expect(barAt([{ timestamp: 0 }, { timestamp: 60_000 }, { timestamp: 60_001 }], 120_000, 0)).toBe(2)
  })

  it('is as far after the last one as its interval says, also after a weekend', () => {
    expect(barAt([{ timestamp: 0 }, { timestamp: 176_400_000 }], 176_400_000 + 30 * 60_000, 60_000)).toBe(31)
  })
})

/** Places bars as the library does: ten pixels each, the last one at the right edge. */
function aChart(count: number, step = 100) {
  const actions = new Map<ActionType, Set<ActionCallback>>()
  const of = (type: ActionType) => actions.get(type) ?? new Set()
  let bars = barsFrom(100, count)
  let width = 100
  let drawn: Crosshair | undefined
  const indexAt = (x: number) => bars.length - Math.floor((width - x) / 10) - 1
  const chart: Pick<CrosshairChart, 'executeAction' | 'getDataList' | 'subscribeAction' | 'unsubscribeAction'> &
    object = {
    getDataList: () => bars,
    executeAction: (_, crosshair) => void (drawn = crosshair),
    subscribeAction: (type, callback) => void actions.set(type, of(type).add(callback)),
    unsubscribeAction: (type, callback) => void (callback && of(type).delete(callback)),
  }
  const places = {
    convertToPixel: ({ dataIndex }: { dataIndex: number }) => ({ x: width - (bars.length - dataIndex) * 10 + 5 }),
    convertFromPixel: ([{ x }]: [{ x: number }]) => [{ timestamp: bars[indexAt(x)]?.timestamp }],
  }
  const element = new EventTarget()
  return {
    crosshair: openCrosshair({ ...chart, ...places } as CrosshairChart, element, () => step), // of one point at a time
    /** How many bars after the last one the line is drawn. */
    drawnAfter: () => indexAt(drawn?.x ?? Number.NaN) - bars.length + 1,
    /** The time of the bar that the line is drawn at. */
    drawnAt: () => (drawn?.x === undefined ? undefined : bars[indexAt(drawn.x)]?.timestamp),
    change: (next: { bars?: KLineData[]; width?: number }) => {
      bars = next.bars ?? bars
      width = next.width ?? width
      for (const tell of of('onVisibleRangeChange')) tell()
    },
    point: (x: number) => of('onCrosshairChange').forEach(tell => tell({ x, paneId: 'candle_pane' })),
    leave: () => element.dispatchEvent(new Event('pointerleave')),
  }
}

describe('a linked crosshair', () => {
  it.each([
    ['a bar is added', { bars: barsFrom(100, 9) }],
    ['older bars are loaded', { bars: barsFrom(-1900, 28) }],
    ['the axis gets wider', { width: 88 }],
  ])('stays at its bar when %s', (_, change) => {
    const { crosshair, drawnAt, change: apply } = aChart(8)
    crosshair.set(450)
    expect(drawnAt()).toBe(400)
    apply(change)
    expect(drawnAt()).toBe(400)
  })

  it.each([
    ['where its bar will be', 100, 3],
    ['at the last bar where none is to come', 0, 0],
  ])('is drawn %s', (_, step, after) => {
    const { crosshair, drawnAfter } = aChart(8, step)
    crosshair.set(1150)
    expect(drawnAfter()).toBe(after)
  })

  it('is drawn as soon as the chart has the bar', () => {
    const { crosshair, drawnAt, change } = aChart(0)
    crosshair.set(400)
    expect(drawnAt()).toBeUndefined()
    change({ bars: barsFrom(100, 8) })
    expect(drawnAt()).toBe(400)
    crosshair.set(undefined)
    change({ bars: barsFrom(100, 9) })
    expect(drawnAt()).toBeUndefined()
  })

  it('tells each bar that is pointed at once, also when the bars move under the pointer, and that it has left', () => {
    const { crosshair, point, change, leave } = aChart(8)
    const told: (number | undefined)[] = []
    const stop = crosshair.watch(time => told.push(time))
    point(75)
    point(76)
    change({})
    change({ bars: barsFrom(100, 9) })
    leave()
    change({ bars: barsFrom(100, 10) })
    stop()
    point(75)
    leave()
    expect(told).toEqual([600, 700, undefined])
  })

  it('leaves the own crosshair alone when another chart is left, and takes its place when one is entered', () => {
    const { crosshair, point, change, drawnAt } = aChart(8)
    crosshair.watch(() => undefined)
    crosshair.set(300)
    point(75)
    change({ bars: barsFrom(100, 9) })
    expect(drawnAt()).toBe(400) // where the library keeps it
    crosshair.set(undefined)
    expect(drawnAt()).toBe(400)
    crosshair.set(500)
    expect(drawnAt()).toBe(500)
  })
})
