import { DRAWING_TOOLS, type DrawingTool, isDrawingTool } from '@candela/contract/chart'
import { describe, expect, it } from 'vitest'
import { aSketch } from './a-sketch.ts'
import type { Figure } from './figures.ts'
import { figuresOf } from './templates.ts'

const round = (value: number): number => Math.round(value * 100) / 100 + 0
/** Each as `x,y x,y`. */
const linesOf = (figures: readonly Figure[]): string[] =>
  figures.flatMap(each =>
    each.kind === 'line' ? [each.spots.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')] : [],
  )
const textsOf = (figures: readonly Figure[]) => figures.flatMap(each => (each.kind === 'label' ? [each.text] : []))
const draw = (tool: DrawingTool, spots: string, more: Parameters<typeof aSketch>[1] = {}) =>
  figuresOf(tool, aSketch(spots, more))

const tools = Object.keys(DRAWING_TOOLS).filter(isDrawingTool)
/** A zigzag of as many points as the tool takes at least. */
const zigzag = (tool: DrawingTool, [left, top]: readonly [number, number], count = DRAWING_TOOLS[tool].points[0]) =>
  Array.from({ length: count }, (_, at) => `${left + at * 40},${top + (at % 2 === 0 ? 100 : 0)}`).join(' ')

describe('every tool', () => {
  it.each(tools)('%s draws inside the chart, and a line while it is unfinished', tool => {
    const figures = draw(tool, zigzag(tool, [100, 200]), { closes: () => [200, 220, 210, 240] })
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures)
      for (const { x, y } of figure.kind === 'label' ? [figure.at] : figure.spots)
        expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true])
    const two = zigzag(tool, [100, 200], 2)
    if (DRAWING_TOOLS[tool].points[0] > 2) expect(linesOf(draw(tool, two))).toEqual([two])
  })

  // Lines to the edge come back into the chart, level lines are everywhere.
  const endless: readonly DrawingTool[] = ['ray', 'extendedLine', 'horizontalLine', 'crossLine']
  it.each(tools.filter(tool => !endless.includes(tool)))('%s draws nothing far above and left of it', tool => {
    expect(draw(tool, zigzag(tool, [-9000, -8800]), { closes: () => [9500, 9510] })).toEqual([])
  })
})

it.each([
  ['segment', '100,100 200,200', ['100,100 200,200']],
  ['segment', '-100,0 100,200', ['0,100 100,200']],
  ['segment', '-300,100 -200,200', []],
  ['ray', '100,100 200,200', ['100,100 500,500']],
  ['ray', '200,200 100,100', ['200,200 0,0']],
  ['ray', '-100,250 -200,250', []],
  ['extendedLine', '100,100 200,200', ['0,0 500,500']],
  ['extendedLine', '600,100 600,300', ['600,0 600,500']],
  ['horizontalLine', '0,123', ['0,123 1000,123']],
  ['horizontalRay', '400,123', ['400,123 1000,123']],
  ['horizontalRay', '1400,123', []],
  ['verticalLine', '321,0', ['321,0 321,500']],
  ['crossLine', '321,123', ['0,123 1000,123', '321,0 321,500']],
  ['rectangle', '300,300 100,200', ['100,200 300,200 300,300 100,300 100,200']],
  ['triangle', '0,0 100,0 0,100', ['0,0 100,0 0,100 0,0']],
  ['rotatedRectangle', '100,100 200,100 150,160', ['100,100 200,100 200,160 100,160 100,100']],
  ['flatChannel', '100,100 200,200 150,400', ['100,100 200,200', '100,400 200,400']],
  // The line, its parallel 50 px lower, and one in the middle.
  ['parallelChannel', '100,100 200,200 150,200', ['100,100 200,200', '100,150 200,250', '100,125 200,225']],
  ['priceChannel', '100,200 200,200 150,250', ['0,200 1000,200', '0,250 1000,250', '0,150 1000,150']],
  // The middle line goes through (200, 200), the tines are parallel to it.
  [
    'pitchfork',
    '100,200 200,150 200,250',
    ['100,200 1000,200', '200,150 200,250', '200,150 1000,150', '200,250 1000,250'],
  ],
  ['polyline', '0,0 10,20 30,0', ['0,0 10,20 30,0']],
] as const)('%s of %s', (tool, spots, expected) => {
  expect(linesOf(draw(tool, spots))).toEqual(expected)
})

it('puts Fibonacci levels between the prices of the two points, 0 at the second', () => {
  const figures = draw('fibRetracement', '100,300 300,200')
  expect(textsOf(figures)).toEqual([
    '0 (300.0)',
    '0.236 (276.4)',
    '0.382 (261.8)',
    '0.5 (250.0)',
    '0.618 (238.2)',
    '0.786 (221.4)',
    '1 (200.0)',
    '1.618 (138.2)',
  ])
  // After the help line between the points.
  expect(linesOf(figures)[5]).toEqual('100,261.8 300,261.8')
})

it('leaves out the names of levels that are too near, and levels without a place', () => {
  const figures = draw('fibRetracement', '100,300 300,280', { yOf: price => (price < 200 ? Number.NaN : 500 - price) })
  expect(textsOf(figures)).toEqual(['0 (220.0)', '0.618 (207.6)'])
  expect(linesOf(figures)).toHaveLength(8)
})

it('measures a Fibonacci extension from the third point', () => {
  const texts = textsOf(draw('fibExtension', '100,400 200,300 300,350'))
  expect([texts[0], texts[6], texts[8]]).toEqual(['0 (150.0)', '1 (250.0)', '1.618 (311.8)'])
})

it('sets time zones at Fibonacci numbers, those beyond the edge left out', () => {
  const xs = linesOf(draw('fibTimeZones', '100,100 200,100')).map(each => each.split(',')[0])
  expect(xs).toEqual(['100', '200', '300', '400', '600', '900'])
})

it('names the lines of a Gann fan', () => {
  const names = textsOf(draw('gannFan', '100,400 500,100'))
  expect(names.join(' ')).toBe('1×8 1×4 1×3 1×2 1×1 2×1 3×1 4×1 8×1')
})

it.each([
  ['measure', '+100.0 (50.0%)\n20 bars, 200m'],
  ['priceRange', '+100.0 (50.0%)'],
  ['dateRange', '20 bars, 200m'],
  ['infoLine', '+100.0 (50.0%), 20 bars, 200m'],
] as const)('%s says what lies between the points', (tool, expected) => {
  expect(textsOf(draw(tool, '100,300 300,200'))).toEqual([expected])
})

it('shows a fall with its sign, and no share of a price of zero', () => {
  expect(textsOf(draw('priceRange', '100,200 300,300'))).toEqual(['−100.0 (-33.3%)'])
  expect(textsOf(draw('priceRange', '100,500 300,300'))).toEqual(['+200.0 (--)'])
})

it.each([
  ['longPosition', '100,300 300,200 300,350', ['Target 300.0 (50.0%)', 'Stop 150.0 (-25.0%)', 'Ratio 2.00']],
  ['shortPosition', '100,300 300,400 300,250', ['Target 100.0 (50.0%)', 'Stop 250.0 (-25.0%)', 'Ratio 2.00']],
  ['longPosition', '100,300 300,200 300,300', ['Target 300.0 (50.0%)', 'Stop 200.0 (0.0%)', 'Ratio --']],
  ['longPosition', '100,300 300,350 300,400', ['Target 150.0 (-25.0%)', 'Stop 100.0 (-50.0%)', 'Ratio --']],
] as const)('%s of %s shows reward and risk', (tool, spots, expected) => {
  expect(textsOf(draw(tool, spots))).toEqual(expected)
})

it('shows the angle of a trend, upwards positive', () => {
  expect(textsOf(draw('trendAngle', '100,300 200,200'))).toEqual(['45°'])
  expect(textsOf(draw('trendAngle', '100,200 200,300'))).toEqual(['-45°'])
})

it('draws a regression with two deviations on either side', () => {
  const closes = [110, 100, 130, 120]
  const lines = linesOf(draw('regressionTrend', '100,300 130,300', { closes: () => closes }))
  // The deviation is the root of 80.
  expect(lines).toEqual(['100,376.11 130,358.11', '100,411.89 130,393.89', '100,394 130,376'])
})

it('compares the legs of patterns', () => {
  // AB is half of XA, BC is 0.8 of AB, CD twice BC, AD 0.9 of XA.
  const figures = draw('xabcdPattern', '0,400 100,300 200,350 300,310 400,390')
  expect(textsOf(figures)).toEqual(['X', 'A', 'B', 'C', 'D', '0.500', '0.800', '2.000', '0.900'])
})

it('shows what the visitor typed, or says that there is no text yet', () => {
  expect(textsOf(draw('text', '100,100'))).toEqual(['Text'])
  expect(textsOf(draw('text', '100,100', { text: 'Top\nof March' }))).toEqual(['Top\nof March'])
  expect(textsOf(draw('priceLabel', '100,100'))).toEqual(['400.0'])
  expect(textsOf(draw('arrowUp', '100,100'))).toEqual([])
})
