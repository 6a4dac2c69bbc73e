import { describe, expect, it } from 'vitest'
import { DRAWING_TOOLS, type DrawingTool } from './drawing-tools.ts'
import {
  CHART_DEFAULT,
  CHART_TYPES,
  type Drawing,
  type Layout,
  LAYOUT_DEFAULT,
  LAYOUT_MAX_BYTES,
  type LayoutChart,
  type LayoutIndicator,
} from './layout.ts'
import type { IndicatorTable } from './read-indicators.ts'
import { type LayoutReading, parseLayout, readLayout } from './read-layout.ts'

const TABLE: IndicatorTable = {
  sma: { parameters: [{ id: 'length', kind: 'integer', min: 1, max: 5000 }], outputs: [{ id: 'sma' }] },
  boll: {
    parameters: [
      { id: 'length', kind: 'integer', min: 1, max: 5000 },
      { id: 'multiplier', kind: 'decimal', min: 0.1, max: 50 },
    ],
    outputs: [{ id: 'upper' }, { id: 'lower' }],
  },
}
const PAIR = 'binance-spot/btc.usdt'

const anIndicator = (id: string, more: object = {}): LayoutIndicator => ({
  id,
  name: 'sma',
  params: { length: 20 },
  pane: 'candle',
  visible: true,
  style: { sma: { c: '#2962ff', w: 2, s: 0 } },
  ...more,
})
const aDrawing = (id: string): Drawing => [
  id,
  'segment',
  'candle',
  [
    [1_759_997_000, 30_000],
    [1_760_003_540, 30_100.5],
  ],
  { c: '#2962ff80', w: 2, s: 1 },
  3,
  0,
]
const some = <Made>(count: number, make: (id: string) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(`d${at}`))

const withChart = (more: object): unknown => ({ ...LAYOUT_DEFAULT, charts: [{ ...CHART_DEFAULT, ...more }] })
const withDrawing = (drawing: readonly unknown[]): unknown => withChart({ drawings: { [PAIR]: [drawing] } })
const changed = (at: number, value: unknown): unknown[] => aDrawing('a').toSpliced(at, 1, value as never) // any value

const read = (value: unknown): LayoutReading => readLayout(value, TABLE)
const faultOf = (reading: LayoutReading): string =>
  reading.ok ? 'none' : `${reading.fault.key} ${reading.fault.message}`

describe('a layout', () => {
  const FULL: LayoutChart = {
    ...CHART_DEFAULT,
    type: 'renko',
    scale: 'logarithm',
    rangeDays: 90,
    compare: 'cme-futures/nqmain.usd',
    volume: { visible: false, mean: 20, at: 1, style: { c: '#2962ff' } },
    panes: [...CHART_DEFAULT.panes, { id: 'p1', weight: 0.25, state: 'minimized' }],
    indicators: [
      anIndicator('i1', { params: {} }),
      anIndicator('i2', { name: 'boll', params: { length: 20, multiplier: 2.5 }, pane: 'p1', style: { upper: {} } }),
    ],
    drawings: {
      [PAIR]: [
        aDrawing('d1'),
        ['d2', 'horizontalLine', 'candle', [[null, 30_000]], {}, 1, 1],
        ['d3', 'verticalLine', 'candle', [[1_759_997_000, null]], {}, 1, 2],
        ['d4', 'note', 'p1', [[1_759_997_000, -0.5]], { t: 14, f: '#ffffff' }, 7, 3, '注意\n<b>'],
      ],
    },
  }
  const WHOLE: Layout = { ...LAYOUT_DEFAULT, charts: [FULL, CHART_DEFAULT, CHART_DEFAULT, CHART_DEFAULT] }

  it('is read as it was written', () => {
    expect(read(LAYOUT_DEFAULT)).toEqual({ ok: true, layout: LAYOUT_DEFAULT })
    expect(parseLayout(JSON.stringify(WHOLE), TABLE)).toEqual({ ok: true, layout: WHOLE })
  })

  it.each(CHART_TYPES)('may be of the type %s', type => expect(read(withChart({ type })).ok).toBe(true))

  it('may have studies of contract data, which have no parameters', () => {
    const study = { name: 'liquidations', params: {}, style: { long: { c: '#2962ff' } } }
    const reading = read(withChart({ indicators: [anIndicator('i1', study)] }))
    expect(reading.ok && reading.layout.charts[0]?.indicators[0]?.style).toEqual({ long: { c: '#2962ff' } })
    expect(
      faultOf(read(withChart({ indicators: [anIndicator('i1', { ...study, params: { length: 1 } })] }))),
    ).toContain('charts[0].indicators[0].params')
  })

  it('[S5.14] [S9.09] has at most 8 indicators and 1000 drawings on each of its charts', () => {
    const full = {
      ...CHART_DEFAULT,
      indicators: some(8, anIndicator),
      drawings: { [PAIR]: some(600, aDrawing), 'okx-spot/eth.usdt': some(400, id => aDrawing(`e${id}`)) },
    }
    expect(faultOf(read({ ...LAYOUT_DEFAULT, charts: [full, full, full, full] }))).toBe('none')
    expect(faultOf(read(withChart({ indicators: some(9, anIndicator) })))).toBe(
      'INDICATORS_FULL charts[0].indicators has 9 entries',
    )
    const drawings = { ...full.drawings, [PAIR]: some(601, aDrawing) }
    expect(faultOf(read(withChart({ drawings })))).toBe('DRAWINGS_FULL charts[0].drawings has 1001 entries')
    const ofManyPairs = Object.fromEntries(some(1001, id => [`okx-spot/${id}.usdt`, [aDrawing(id)]]))
    expect(faultOf(read(withChart({ drawings: ofManyPairs })))).toBe(
      'DRAWINGS_FULL charts[0].drawings can have up to 1000 entries',
    )
  })
})

describe('every drawing tool', () => {
  const tools = Object.entries(DRAWING_TOOLS) as [DrawingTool, (typeof DRAWING_TOOLS)[DrawingTool]][] // its own keys
  const drawn = (tool: DrawingTool, points: number): unknown =>
    withDrawing(
      changed(1, tool).toSpliced(
        3,
        1,
        some(points, () => [1_759_997_000, 1]),
      ),
    )

  it('is one of at least 28', () => expect(tools.length).toBeGreaterThanOrEqual(28))

  it.each(tools)('%s takes its number of points', (tool, { points: [min, max] }) => {
    expect(faultOf(read(drawn(tool, min)))).toBe('none')
    expect(faultOf(read(drawn(tool, max)))).toBe('none')
    for (const wrong of [min - 1, max + 1])
      expect(faultOf(read(drawn(tool, wrong)))).toContain(`must have ${min} to ${max} entries`)
  })
})

describe('what is refused', () => {
  it.each<[string, unknown, string]>([
    ['no object', [], 'layout must be an object'],
    ['null', null, 'layout must be an object'],
    ['a text', 'layout', 'layout must be an object'],
    ['another version', { ...LAYOUT_DEFAULT, v: 2 }, 'v must be one of 1'],
    ['a version as text', { ...LAYOUT_DEFAULT, v: '1' }, 'v must be one of 1'],
    ['no charts', { ...LAYOUT_DEFAULT, charts: [] }, 'charts must have 1 to 4 entries'],
    ['five charts', { ...LAYOUT_DEFAULT, charts: some(5, () => CHART_DEFAULT) }, 'charts must have 1 to 4 entries'],
    ['an unknown field', { ...LAYOUT_DEFAULT, script: 1 }, 'script is not a known field'],
    ['a missing field', { v: 1 }, 'charts is missing'],
    ['a prototype key', JSON.parse('{"__proto__":{},"v":1}'), 'charts is missing'],
    ['an unknown pair', withChart({ pair: 'nowhere-spot/btc.usdt' }), 'charts[0].pair must be the code of a pair'],
    ['a pair in capitals', withChart({ pair: 'BINANCE-SPOT/BTC.USDT' }), 'charts[0].pair must be the code of a pair'],
    ['an interval', withChart({ interval: '7' }), 'charts[0].interval must be one of 1, 3,'],
    ['a type', withChart({ type: 'points' }), 'charts[0].type must be one of'],
    ['a scale', withChart({ scale: 'toString' }), 'charts[0].scale must be one of'],
    ['an invert', withChart({ invert: 1 }), 'charts[0].invert must be true or false'],
    ['a zone', withChart({ zone: 'Mars/Olympus' }), 'charts[0].zone must be a time zone'],
    ['a long zone', withChart({ zone: 'A'.repeat(100_000) }), 'charts[0].zone must be a time zone'],
    ['a range', withChart({ rangeDays: 8 }), 'charts[0].rangeDays must be one of 7, 30, 90, 180'],
    ['a bar of no width', withChart({ barSpace: 0 }), 'charts[0].barSpace must be a number from 0.4 to 60'],
    ['NaN', withChart({ barSpace: Number.NaN }), 'charts[0].barSpace must be a number'],
    ['infinity', withChart({ barSpace: Infinity }), 'charts[0].barSpace must be a number'],
    ['half an ATR', withChart({ renko: { atr: 1.5 } }), 'charts[0].renko.atr must be an integer'],
    ['a volume average of 2001', withChart({ volume: { visible: true, mean: 2001 } }), 'charts[0].volume.mean must be'],
    ['a volume average of 0', withChart({ volume: { visible: true, mean: 0 } }), 'charts[0].volume.mean must be'],
    [
      'a volume after a ninth indicator',
      withChart({ volume: { visible: true, mean: 20, at: 9 } }),
      'charts[0].volume.at must be',
    ],
    [
      'a volume of no colour',
      withChart({ volume: { visible: true, mean: 20, style: { c: 'red' } } }),
      'charts[0].volume.style.c must be',
    ],
    ['a comparison', withChart({ compare: '' }), 'charts[0].compare must be'],
    ['no pane of candles', withChart({ panes: [{ id: 'p', weight: 1, state: 'normal' }] }), 'must include candle'],
    ['a pane twice', withChart({ panes: some(2, () => CHART_DEFAULT.panes[0]) }), 'charts[0].panes has an id twice'],
    ['eleven panes', withChart({ panes: some(11, () => ({})) }), 'charts[0].panes must have 1 to 10 entries'],
    ['indicators', withChart({ indicators: {} }), 'charts[0].indicators must be an array'],
  ])('%s', (_, value, message) => expect(faultOf(read(value))).toContain(message))

  it.each<[string, object, string]>([
    ['an unknown name', { name: 'nothing' }, 'name is not a known indicator'],
    ['a name of Object.prototype', { name: 'constructor' }, 'name is not a known indicator'],
    ['the name __proto__', { name: '__proto__' }, 'name is not a known indicator'],
    ['a length of 0', { params: { length: 0 } }, 'params.length must be a number from 1 to 5000'],
    ['a length of 1.5', { params: { length: 1.5 } }, 'params.length must be an integer'],
    ['a length as text', { params: { length: '20' } }, 'params.length must be an integer'],
    ['an unknown parameter', { params: { width: 1 } }, 'params.width is not a parameter'],
    ['too many parameters', { params: { length: 1, width: 1 } }, 'params can have up to 1 entries'],
    ['a prototype parameter', { params: JSON.parse('{"__proto__":1}') }, 'params.__proto__ is not a parameter'],
    ['an unknown pane', { pane: 'p9' }, 'pane must be one of candle'],
    ['an unknown output', { style: { other: {} } }, 'style.other is not an output'],
    ['a colour by name', { style: { sma: { c: 'red' } } }, 'style.sma.c must be #rrggbb'],
    ['a colour with a script', { style: { sma: { c: 'url(javascript:1)' } } }, 'style.sma.c must be #rrggbb'],
    ['a wide line', { style: { sma: { w: 11 } } }, 'style.sma.w must be a number from 1 to 10'],
    ['a bad id', { id: '<b>' }, 'id must be 1 to 24'],
    ['an id that is no text', { id: 7 }, 'id must be 1 to 24'],
  ])('of an indicator: %s', (_, more, message) => {
    const reading = read(withChart({ indicators: [anIndicator('i1', more)] }))
    expect(faultOf(reading)).toContain(`LAYOUT_INVALID charts[0].indicators[0].${message}`)
  })

  const IN = `charts[0].drawings.${PAIR}[0]`
  it.each<[string, unknown, string]>([
    ['an unknown tool', changed(1, 'laser'), `${IN}[1] is not a known drawing tool`],
    ['a tool of Object.prototype', changed(1, 'valueOf'), `${IN}[1] is not a known drawing tool`],
    ['an unknown pane', changed(2, 'p7'), `${IN}[2] must be one of candle`],
    ['a point of one number', changed(3, [[1], [2]]), `${IN}[3][0] must have 2 to 2 entries`],
    [
      'a time in milliseconds',
      changed(3, [
        [1.76e15, 1],
        [1, 1],
      ]),
      `${IN}[3][0][0] must be a number from 0`,
    ],
    [
      'half a second',
      changed(3, [
        [1.5, 1],
        [1, 1],
      ]),
      `${IN}[3][0][0] must be an integer`,
    ],
    [
      'no time',
      changed(3, [
        [null, 1],
        [1, 1],
      ]),
      `${IN}[3][0][0] must be an integer`,
    ],
    [
      'no price',
      changed(3, [
        [1, null],
        [1, 1],
      ]),
      `${IN}[3][0][1] must be a number`,
    ],
    ['a price of 1e999', changed(3, JSON.parse('[[1,1e999],[1,1]]')), `${IN}[3][0][1] must be a number`],
    ['a flag of 16', changed(5, 16), `${IN}[5] must be a number from 0 to 15`],
    ['a text without a place for it', [...aDrawing('a'), 'text'], `${IN}[7] is a text, which this tool has not`],
    ['too many fields', [...aDrawing('a'), 'text', 1], `${IN} must have 7 to 8 entries`],
    ['no tuple', { id: 'a' }, `${IN} must be an array`],
    [
      'a long text',
      ['a', 'text', 'candle', [[1, 1]], {}, 1, 0, 'x'.repeat(501)],
      `${IN}[7] must be a text of up to 500 characters`,
    ],
    ['a control character', ['a', 'text', 'candle', [[1, 1]], {}, 1, 0, 'a\u0000'], `${IN}[7] contains characters`],
    ['half a character', ['a', 'text', 'candle', [[1, 1]], {}, 1, 0, '\ud83d'], `${IN}[7] contains characters`],
  ])('of a drawing: %s', (_, drawing, message) =>
    expect(faultOf(read(withChart({ drawings: { [PAIR]: [drawing] } })))).toContain(`LAYOUT_INVALID ${message}`),
  )

  it.each<[string, unknown, string]>([
    ['of an unknown pair', { 'x<y': [aDrawing('a')] }, 'drawings.x?y is not the code of a pair'],
    ['of a prototype key', JSON.parse('{"__proto__":[1]}'), 'drawings.__proto__ is not the code of a pair'],
    ['with an id twice', { [PAIR]: [aDrawing('a'), aDrawing('a')] }, 'drawings has an id twice'],
    ['of no pair', { [PAIR]: [] }, 'must have 1 to 1000 entries'],
  ])('drawings %s', (_, drawings, message) => expect(faultOf(read(withChart({ drawings })))).toContain(message))
})

describe('the text of a layout', () => {
  it.each([
    ['a megabyte of nested arrays', '['.repeat(2 ** 20), 'layout is nested too deeply'],
    ['nested objects', '{"a":'.repeat(1000), 'layout is nested too deeply'],
    ['two megabytes', ' '.repeat(LAYOUT_MAX_BYTES + 1), 'layout is larger than 2 MB'],
    ['no JSON', '{v:1}', 'layout is not valid JSON'],
    ['nothing', '', 'layout is not valid JSON'],
  ])('is refused: %s', (_, text, message) => expect(faultOf(parseLayout(text, TABLE))).toContain(message))

  it('may have brackets, quotes and backslashes inside of texts', () => {
    const note = ['a', 'note', 'candle', [[1, 1]], {}, 1, 0, `${'['.repeat(40)}"\\{`]
    expect(faultOf(parseLayout(JSON.stringify(withDrawing(note)), TABLE))).toBe('none')
  })

  it('says in both languages what is wrong', () => {
    const reading = read(withChart({ type: 'points' }))
    expect(reading.ok ? undefined : reading.fault.detail).toEqual({
      zh: expect.stringContaining('charts[0].type 应为 candles、bars'),
      en: expect.stringContaining('charts[0].type must be one of candles, bars'),
    })
  })
})
