import type { Interval } from '@candela/contract/core'
import type { Chart } from 'klinecharts'
import { expect, it } from 'vitest'
import { openBars } from './kline-bars.ts'

const pair = (code: string) => ({ code, title: code, priceDecimals: 2, sizeDecimals: 2 })

/** Bars on a chart of 1000 px for them that has no older bars, and how wide each is. */
function aChart() {
  let width = 10
  const chart = {
    setBarSpace: (space: number) => void (width = space),
    getBarSpace: () => ({ bar: width }),
    getVisibleRange: () => ({ from: 0, to: 0 }),
    getSize: () => ({ width: 1072 }),
    getDataList: () => [],
    scrollToRealTime: () => undefined,
  } as unknown as Chart // what is used of it
  const bars = openBars({
    chart,
    data: {
      ask: () => Promise.resolve({ candles: [[0, '1', '1', '1', '1', '1', '1']], isComplete: true }),
      watch: () => () => undefined,
      after: () => () => undefined,
    },
    onState: () => undefined,
    onLoaded: () => undefined,
  })
  return {
    width: () => width,
    /** As the visitor does. */
    zoom: (space: number) => void (width = space),
    tell: bars.barSpace,
    set: bars.setBarSpace,
    fit: (days: number) => {
      bars.fitDays(days)
      return width
    },
    show: async (code: string, interval: Interval, days?: number) => {
      bars.choose(undefined)
      bars.choose({ pair: pair(code), interval }, days)
      await bars.loader.getBars({
        type: 'init',
        timestamp: null,
        symbol: { ticker: code, pricePrecision: 2, volumePrecision: 2 },
        period: { type: 'minute', span: 1 },
        callback: () => undefined,
      })
      await new Promise(resolve => setTimeout(resolve))
      return width
    },
  }
}

it('shows a range with bars as wide as it needs', async () => {
  expect(await aChart().show('btc', '60', 10)).toBeCloseTo(1000 / 240)
})

it('shows another range of the same bars', async () => {
  const { show, fit } = aChart()
  await show('btc', '60', 10)
  expect(fit(20)).toBeCloseTo(1000 / 480)
})

it('keeps the width for another pair', async () => {
  const { show } = aChart()
  await show('btc', '60', 10)
  expect(await show('eth', '60')).toBeCloseTo(1000 / 240)
})

it('has the usual width for another interval, and that of its range with one', async () => {
  const { show } = aChart()
  await show('btc', '60', 10)
  expect(await show('btc', '240')).toBe(10)
  expect(await show('btc', '15', 5)).toBeCloseTo(1000 / 480)
})

it('takes a width, and the usual one without', async () => {
  const { show, set, width } = aChart()
  await show('btc', '60')
  set(25)
  expect([width(), await show('eth', '60')]).toEqual([25, 25])
  set(undefined)
  expect(width()).toBe(10)
})

it('does not go back to the width that it has told while the visitor zooms on', () => {
  const { zoom, tell, set, width } = aChart()
  zoom(20.123)
  expect(tell()).toBe(20.12)
  zoom(24)
  set(20.12)
  expect(width()).toBe(24)
})

it('takes the width that it has told once the interval is another', async () => {
  const { show, zoom, tell, set, width } = aChart()
  await show('btc', '60')
  zoom(20)
  const told = tell()
  await show('btc', '15')
  set(told)
  expect(width()).toBe(20)
})
