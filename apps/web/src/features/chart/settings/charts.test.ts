import { describe, expect, it } from 'vitest'
import {
  type ChartCell,
  type Charts,
  CHARTS_DEFAULT,
  readCharts,
  type Shape,
  shapeOf,
  withActive,
  withLink,
  withNext,
  withoutCell,
  withPanes,
  withPlace,
  withRange,
  withSettings,
  withShape,
  withZoom,
} from './charts.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const [BTC, ETH, SOL, BNB] = ['btc', 'eth', 'sol', 'bnb'].map(name => `okx-spot/${name}.usdt`) as [string, string, string, string] // biome-ignore format: four
const cell = (at: number, pair: string): ChartCell => ({
  key: `c${at}`,
  pair,
  interval: '60',
  settings: DEFAULT_SETTINGS,
})
const FOUR: Charts = { ...CHARTS_DEFAULT, cells: [BTC, ETH, SOL, BNB].map((pair, at) => cell(at + 1, pair)), active: 2 }
const keysOf = ({ cells }: Charts): string => cells.map(({ key }) => key).join(' ')
const placesOf = ({ cells }: Charts): string[] => cells.map(({ pair, interval }) => `${pair} ${interval}`)
const activeKey = (charts: Charts): string | undefined => charts.cells[charts.active]?.key

it.each<[Shape, number]>([
  ['one', 1],
  ['columns', 2],
  ['rows', 2],
  ['three', 3],
  ['four', 4],
])('the shape %s has %i charts, and is found again', (shape, count) => {
  const charts = withShape(CHARTS_DEFAULT, shape)
  expect([charts.cells.length, shapeOf(charts)]).toEqual([count, shape])
})

describe('another shape', () => {
  it.each<[Shape, number, string]>([
    ['one', 2, 'c3'],
    ['columns', 2, 'c1 c3'],
    ['three', 3, 'c1 c2 c4'],
    ['three', 0, 'c1 c2 c3'],
    ['four', 1, 'c1 c2 c3 c4'],
  ])('%s with chart %i in use keeps %s', (shape, active, kept) => {
    const charts = withShape({ ...FOUR, active }, shape)
    expect(keysOf(charts)).toBe(kept)
    expect(activeKey(charts)).toBe(`c${active + 1}`)
  })

  it('begins new charts as copies of the active one, with keys of their own', () => {
    const two = withSettings(withPlace(CHARTS_DEFAULT, { pair: ETH, interval: '5' }), {
      ...DEFAULT_SETTINGS,
      type: 'line',
    })
    const charts = withShape(two, 'three')
    expect(keysOf(charts)).toBe('c1 c2 c3')
    expect(charts.cells.every(({ pair, settings }) => pair === ETH && settings.type === 'line')).toBe(true)
  })
})

describe('closing a chart', () => {
  it.each([
    ['c1', 2, 'c2 c3 c4', 'c3'],
    ['c3', 2, 'c1 c2 c4', 'c4'],
    ['c4', 3, 'c1 c2 c3', 'c3'],
    ['c4', 0, 'c1 c2 c3', 'c1'],
    ['c9', 0, 'c1 c2 c3 c4', 'c1'],
  ])('%s, with chart %i in use, keeps %s and uses %s', (key, active, kept, used) => {
    const charts = withoutCell({ ...FOUR, active }, key)
    expect([keysOf(charts), activeKey(charts)]).toEqual([kept, used])
  })

  it('keeps the last one', () => {
    expect(withoutCell(CHARTS_DEFAULT, 'c1')).toBe(CHARTS_DEFAULT)
  })
})

describe('going elsewhere', () => {
  const go = (link: Partial<Charts['link']>) =>
    placesOf(withPlace({ ...FOUR, link: { ...FOUR.link, ...link } }, { pair: BTC, interval: '5' }))

  it.each([
    ['nothing', {}, [`${BTC} 60`, `${ETH} 60`, `${BTC} 5`, `${BNB} 60`]],
    ['pairs', { pair: true }, [`${BTC} 60`, `${BTC} 60`, `${BTC} 5`, `${BTC} 60`]],
    ['intervals', { interval: true }, [`${BTC} 5`, `${ETH} 5`, `${BTC} 5`, `${BNB} 5`]],
    ['both', { pair: true, interval: true }, [`${BTC} 5`, `${BTC} 5`, `${BTC} 5`, `${BTC} 5`]],
  ])('with %s linked', (_, link, places) => {
    expect(go(link)).toEqual(places)
  })

  it('changes nothing where all charts are already', () => {
    expect(withPlace(FOUR, { pair: SOL, interval: '60' })).toBe(FOUR)
  })

  it('a new link takes what the active chart has', () => {
    const charts = withLink(FOUR, { pair: true })
    expect(charts.link).toEqual({ pair: true, interval: false, crosshair: true })
    expect(new Set(charts.cells.map(({ pair }) => pair))).toEqual(new Set([SOL]))
  })
})

it('goes round from chart to chart', () => {
  expect([2, 3].map(active => withNext({ ...FOUR, active }).active)).toEqual([3, 0])
})

it('settings are those of the active chart only', () => {
  const charts = withSettings(withActive(FOUR, 'c2'), { ...DEFAULT_SETTINGS, scale: 'logarithm' })
  expect(charts.cells.map(({ settings }) => settings.scale)).toEqual(['normal', 'logarithm', 'normal', 'normal'])
})

describe('what was stored', () => {
  it('is read back', () => {
    expect(readCharts(JSON.parse(JSON.stringify(FOUR)))).toEqual(FOUR)
  })

  it('may be the settings of one chart', () => {
    expect(readCharts({ type: 'line', scale: 'normal', indicators: [] })).toEqual(
      withSettings(CHARTS_DEFAULT, { type: 'line', scale: 'normal', indicators: [] }),
    )
  })

  it.each([
    ['nothing', null, undefined],
    ['no chart', { cells: [] }, undefined],
    ['no pair', { cells: [{ ...cell(1, 'x'), interval: '60' }, cell(2, ETH)] }, 'c2'],
    ['no interval', { cells: [{ ...cell(1, BTC), interval: '7' }, cell(2, ETH)] }, 'c2'],
    ['a key twice', { cells: [cell(1, BTC), cell(1, ETH)] }, 'c1 c2'],
    ['five charts', { cells: [1, 2, 3, 4, 5].map(at => cell(at, BTC)) }, 'c1 c2 c3 c4'],
  ])('is read as far as it can be: %s', (_, raw, keys) => {
    const read = readCharts(raw)
    expect(read === undefined ? undefined : keysOf(read)).toBe(keys)
  })

  it('falls back to the first chart', () => {
    expect(readCharts({ ...FOUR, active: 7 })?.active).toBe(0)
  })
})

describe('a range of days', () => {
  const rangesOf = ({ cells }: Charts) => cells.map(({ settings }) => settings.rangeDays)
  const ranged = withRange(FOUR, 7, '15')

  it('is that of the active chart, with bars that fit it', () => {
    expect(rangesOf(ranged)).toEqual([undefined, undefined, 7, undefined])
    expect(ranged.cells[2]?.interval).toBe('15')
    expect(rangesOf(readCharts(JSON.parse(JSON.stringify(ranged))) ?? FOUR)).toEqual(rangesOf(ranged))
  })

  it.each<[string, Charts, number | undefined]>([
    ['stays with another pair', withPlace(ranged, { pair: ETH, interval: '15' }), 7],
    ['ends with another interval', withPlace(ranged, { pair: SOL, interval: '60' }), undefined],
    ['ends when the chart is zoomed', withZoom(ranged, 'c3', 20), undefined],
    ['stays when another chart is zoomed', withZoom(ranged, 'c1', 20), 7],
  ])('%s', (_, charts, days) => expect(rangesOf(charts)[2]).toBe(days))
})

it('heights of panes are kept of the chart on which they were changed', () => {
  const { cells } = withPanes(FOUR, 'c1', { i1: 0.5 })
  expect(cells.map(({ settings }) => settings.panes)).toEqual([{ i1: 0.5 }, undefined, undefined, undefined])
})

describe('the width of bars', () => {
  const widthsOf = ({ cells }: Charts) => cells.map(({ settings }) => settings.barSpace)
  const zoomed = withZoom(FOUR, 'c3', 20)

  it('is kept of the chart that was zoomed', () => {
    expect(widthsOf(zoomed)).toEqual([undefined, undefined, 20, undefined])
    expect(widthsOf(readCharts(JSON.parse(JSON.stringify(zoomed))) ?? FOUR)).toEqual(widthsOf(zoomed))
  })

  it('changes nothing if it is as before', () => expect(withZoom(zoomed, 'c3', 20)).toBe(zoomed))

  it.each<[string, Charts, number | undefined]>([
    ['stays with another pair', withPlace(zoomed, { pair: ETH, interval: '60' }), 20],
    ['is the usual one with another interval', withPlace(zoomed, { pair: SOL, interval: '15' }), undefined],
    ['is that of a range', withRange(zoomed, 7, '60'), undefined],
  ])('%s', (_, charts, width) => expect(widthsOf(charts)[2]).toBe(width))

  it.each([0, 0.3, 61, Number.NaN, '20', null])('is not read as %s', barSpace => {
    const cells = [{ ...cell(1, BTC), settings: { ...DEFAULT_SETTINGS, barSpace } }]
    expect(readCharts({ ...FOUR, cells })?.cells[0]?.settings).toEqual(DEFAULT_SETTINGS)
  })
})
