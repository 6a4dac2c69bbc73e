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
