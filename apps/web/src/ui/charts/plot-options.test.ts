import { DAY_MS, UTC8 } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import type uPlot from 'uplot'
import type { ChartSeries } from './chart-data.ts'
import { paintOrder } from './drawn-columns.ts'
import { type ChartAxes, plotOptions, timeRange, valueRange } from './plot-options.ts'

describe('the range of an axis', () => {
  it.each([
    [0, 100, true, [0, 106]],
    [50, 100, true, [0, 106]],
    [-100, 100, true, [-112, 112]],
    [-100, -50, true, [-106, 0]],
    [50, 150, false, [44, 156]],
    [0, 0, true, [0, 1]],
    [100, 100, false, [94, 106]],
    [null, null, true, [0, 1]],
    [Number.NaN, 3, false, [0, 1]],
  ])('of %j to %j, grounded %j, is %j', (min, max, isGrounded, range) => {
    expect(valueRange(min, max, isGrounded)).toEqual(range)
  })

  it('leaves room for half a bar where the data end, and none where a zoom cuts them', () => {
    const times = [0, 1, 2, 3].map(day => day * DAY_MS)
    expect(timeRange(times, 0, 3 * DAY_MS, true)).toEqual([-DAY_MS / 2, 3.5 * DAY_MS])
    expect(timeRange(times, 0, 3 * DAY_MS, false)).toEqual([0, 3 * DAY_MS])
    expect(timeRange(times, DAY_MS, 2 * DAY_MS, true)).toEqual([DAY_MS, 2 * DAY_MS])
  })

  it('gives a single point a day of room', () => {
    expect(timeRange([DAY_MS], DAY_MS, DAY_MS, true)).toEqual([DAY_MS / 2, 1.5 * DAY_MS])
  })
})

it('draws the series in painting order, each on its own axis', () => {
  const series = [
    { id: 'long', label: 'Long', kind: 'bars', values: [1], colour: 'up', format: String },
    { id: 'price', label: 'Price', kind: 'line', values: [9], colour: 'text-2', axis: 'right', format: String },
  ] as const
  const palette = { of: (name: string) => `#${name}`, fill: String, line: '', surface: '#surface', text3: '', font: '' }
  const options = plotOptions(
    { data: { times: [0], series }, axes: { left: 'usd', right: 'price' }, locale: 'zh-CN', zone: UTC8 },
    [0, 1],
    palette,
    {},
  )
  expect(options.series.slice(1)).toMatchObject([
    { scale: 'left', fill: '#up' },
    { scale: 'right', stroke: '#text-2' },
  ])
  expect(options.axes?.map(axis => axis.scale)).toEqual([undefined, 'left', 'right'])
})

describe('the numbers of a value axis', () => {
  const palette = { of: String, fill: String, line: '', surface: '#surface', text3: '', font: '' }
  const textsOf = (series: readonly ChartSeries[], axes: ChartAxes, splits: number[], step: number) => {
    const axis = plotOptions({ data: { times: [0], series }, axes, locale: 'zh-CN', zone: UTC8 }, [0], palette, {})
      .axes?.[1]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plot itself is not looked at
    return typeof axis?.values === 'function' ? axis.values({} as uPlot, splits, 1, 50, step) : undefined
  }

  it('have enough decimals to distinguish two lines', () => {
    const premium = { id: 'premium', label: '', kind: 'area', values: [-9.5], colour: 'c2', format: String } as const
    expect(textsOf([premium], { left: 'percent' }, [-10, -9.75, -9.5, -9.25], 0.25)).toEqual([
      '−10.00%',
      '−9.75%',
      '−9.50%',
      '−9.25%',
    ])
  })

  it('have no sign where bars hang below zero', () => {
    const bars = {
      id: 'long',
      label: '',
      kind: 'bars',
      values: [1],
      colour: 'up',
      format: String,
      isMirrored: true,
    } as const
    expect(textsOf([bars], { left: 'usd' }, [-5e7, 0, 5e7], 5e7)).toEqual(['$5,000 万', '$0', '$5,000 万'])
  })
})

it('edges a line with the surface where it crosses filled areas', () => {
  const series = [
    { id: 'a', label: 'A', kind: 'stacked', values: [1], colour: 'c1', format: String },
    { id: 'price', label: 'Price', kind: 'line', values: [9], colour: 'text-2', axis: 'right', format: String },
  ] as const
  const palette = { of: (name: string) => `#${name}`, fill: String, line: '', surface: '#surface', text3: '', font: '' }
  const input = {
    data: { times: [0], series },
    axes: { left: 'usd', right: 'price' },
    locale: 'zh-CN',
    zone: UTC8,
  } as const
  const options = plotOptions(input, paintOrder(series), palette, {})
  expect(options.series.slice(2)).toMatchObject([
    { scale: 'right', stroke: '#surface', width: 4.5 },
    { scale: 'right', stroke: '#text-2', width: 1.5 },
  ])
})
