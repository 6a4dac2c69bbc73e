/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Bars, barsOf } from './definition/bar.ts'
import type { Indicator } from './definition/indicator.ts'
import { indicators } from './table.ts'

/** Expected values of Stock.Indicators, which are not part of the repository. */
const root = process.env.REFERENCE_VECTORS
const folder = join(root ?? '', 'stock-indicators')
const isThere = root !== undefined && existsSync(folder)
const WHY_SKIPPED = 'REFERENCE_VECTORS does not name a folder of reference values'

type Case = {
  readonly file: string
  readonly indicator: Indicator
  readonly params?: Readonly<Record<string, number>>
  /** Our output by the name of the field in the file. */
  readonly fields: Readonly<Record<string, string>>
}

const FRACTALS = { left: 2, right: 2 }
const CASES: readonly Case[] = [
  { file: 'sma', indicator: indicators.sma, fields: { sma: 'sma' } },
  { file: 'ema', indicator: indicators.ema, fields: { ema: 'ema' } },
  { file: 'smma', indicator: indicators.smma, fields: { smma: 'smma' } },
  { file: 'rsi', indicator: indicators.rsi, fields: { rsi: 'rsi' } },
  { file: 'atr', indicator: indicators.atr, fields: { atr: 'atr' } },
  { file: 'atr', indicator: indicators.natr, fields: { atrp: 'natr' } },
  { file: 'atr', indicator: indicators.trueRange, fields: { tr: 'range' } },
  { file: 'bb', indicator: indicators.boll, fields: { sma: 'middle', upperBand: 'upper', lowerBand: 'lower' } },
  { file: 'bb', indicator: indicators.bollPercentB, fields: { percentB: 'percentB' } },
  { file: 'bb', indicator: indicators.bollWidth, fields: { width: 'width' } },
  { file: 'macd', indicator: indicators.macd, fields: { macd: 'macd', signal: 'signal', histogram: 'histogram' } },
  { file: 'macd', indicator: indicators.ema, params: { length: 12 }, fields: { fastEma: 'ema' } },
  { file: 'macd', indicator: indicators.ema, params: { length: 26 }, fields: { slowEma: 'ema' } },
  {
    file: 'stoch-rsi',
    indicator: indicators.stochasticRsi,
    params: { smoothK: 1 },
    fields: { stochRsi: 'k', signal: 'd' },
  },
  {
    file: 'fractal',
    indicator: indicators.pivots,
    params: FRACTALS,
    fields: { fractalBear: 'high', fractalBull: 'low' },
  },
  { file: 'pivots', indicator: indicators.pivots, params: FRACTALS, fields: { highPoint: 'high', lowPoint: 'low' } },
]

/** `date,open,high,low,close,volume` with a line of names. */
function readBars(name: string): Bars {
  const [, ...lines] = readFileSync(join(folder, name), 'utf8').trim().split('\n')
  return barsOf(
    lines.map(line => {
      const [date = '', ...numbers] = line.split(',')
      const [open = 0, high = 0, low = 0, close = 0, volume = 0] = numbers.map(Number)
      return { time: Date.parse(date), open, high, low, close, volume }
    }),
  )
}

type Row = Readonly<Record<string, number | null>>
const readRows = (file: string): Row[] =>
  JSON.parse(readFileSync(join(folder, `${file}.standard.json`), 'utf8')) as Row[] // fields of the cases

/** The bars at which the values differ by more than 1e-9 of the expected one. */
function differences(ours: Float64Array, theirs: readonly (number | null | undefined)[], shift: number): unknown[] {
  return theirs.flatMap((expected, at) => {
    const actual = ours[at - shift] ?? Number.NaN
    const isSame = expected == null ? Number.isNaN(actual) : Math.abs(actual - expected) <= 1e-9 * Math.abs(expected)
    return isSame ? [] : [{ at, actual, expected }]
  })
}

describe.skipIf(!isThere)('reference values', () => {
  it.each(CASES)('$file: $indicator.id', ({ file, indicator, params = {}, fields }) => {
    const rows = readRows(file)
    const series = indicator.compute(readBars('default.csv'), params)
    for (const [field, output] of Object.entries(fields)) {
      const shift = indicator.shifts(params)[output] ?? 0
      expect(
        differences(
          series[output] ?? new Float64Array(),
          rows.map(row => row[field]),
          shift,
        ),
      ).toEqual([])
    }
    expect(rows.length).toBe(502)
  })
})

it('a folder of reference values is there', ({ task, skip }) => {
  if (!isThere) {
    Object.assign(task.meta, { skipReason: WHY_SKIPPED })
    skip(WHY_SKIPPED)
  }
  expect(readRows('sma').length).toBeGreaterThan(0)
})
