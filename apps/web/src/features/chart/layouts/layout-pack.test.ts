import { gunzipSync, gzipSync } from 'node:zlib'
import { LAYOUT_DEFAULT, LAYOUT_MAX_BYTES, LAYOUT_PREFIX, type Drawing, type Layout } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import { packAtOnce, packLayout, unpackLayout } from './layout-pack.ts'

const chart = LAYOUT_DEFAULT.charts[0]

const withDrawings = (count: number): Layout => ({
  ...LAYOUT_DEFAULT,
  charts: chart === undefined ? [] : [{ ...chart, drawings: { [chart.pair]: Array.from({ length: count }, drawing) } }],
})

const drawing = (_: unknown, nth: number): Drawing => [
  `d${nth}`,
  'segment',
  'candle',
  [
    [1_760_000_000 + nth * 5_417, 97_412.6 + ((nth * 7919) % 4001) / 10],
    [1_760_100_000 + nth * 3_911, 96_020.1 + ((nth * 6007) % 3989) / 10],
  ],
  { c: '#2962ff', w: 2 },
  1,
  0,
]

it('packs a layout that any gzip reads, and unpacks it', async () => {
  const data = (await packLayout(LAYOUT_DEFAULT)) ?? ''
  expect(data.startsWith(LAYOUT_PREFIX)).toBe(true)
  const text = gunzipSync(Buffer.from(data.slice(LAYOUT_PREFIX.length), 'base64')).toString()
  expect(JSON.parse(text)).toEqual(LAYOUT_DEFAULT)
  expect(await unpackLayout(data)).toBe(text)
})

it('packs a layout at once that any gzip reads', async () => {
  const layout = withDrawings(200)
  const data = packAtOnce(layout, 60_000) ?? ''
  const text = gunzipSync(Buffer.from(data.slice(LAYOUT_PREFIX.length), 'base64')).toString()
  expect(JSON.parse(text)).toEqual(layout)
  expect(await unpackLayout(data)).toBe(text)
})

it.each([
  [1, 100],
  [1000, 1_000_000],
])('does not pack %i drawings at once into %i characters', (count, max) => {
  expect(packAtOnce(withDrawings(count), max)).toBeUndefined()
})

it('packs a thousand drawings into less than 40 KB', async () => {
  expect((await packLayout(withDrawings(1000)))?.length).toBeLessThan(40 * 1024)
})

it('does not pack what is too large to be saved', async () => {
  expect(await packLayout(withDrawings(40_000))).toBeUndefined()
})

it.each([
  ['another form', 'lz:AAAA'],
  ['no base64', `${LAYOUT_PREFIX}%%%`],
  ['no gzip', `${LAYOUT_PREFIX}${btoa('no gzip')}`],
  ['half a gzip', `${LAYOUT_PREFIX}${gzipSync('{"v":1}').subarray(0, 12).toString('base64')}`],
  ['no text', `${LAYOUT_PREFIX}${gzipSync(Buffer.from([0xff, 0xfe])).toString('base64')}`],
  ['a bomb', `${LAYOUT_PREFIX}${gzipSync(Buffer.alloc(LAYOUT_MAX_BYTES + 1)).toString('base64')}`],
])('refuses %s', async (_, data) => {
  expect(await unpackLayout(data)).toBeUndefined()
})
