import { type Drawing, DRAWINGS_MAX } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import { type DrawingsByPair, undo, withDrawing } from './book.ts'
import { createDrawingStore, readKept, showPair } from './store.ts'

const BTC = 'candela-spot/btc.usdt'
const SEGMENT: Drawing = [
  'd1',
  'segment',
  'candle',
  [
    [1, 2],
    [3, 4],
  ],
  { c: '#ff0000', w: 2 },
  1,
  0,
]

function aKept(first: DrawingsByPair = {}) {
  let value = first
  return { get: () => value, set: (next: DrawingsByPair) => void (value = next) }
}

it('saves what was drawn and tells its listeners, and nothing when nothing has changed', () => {
  const kept = aKept()
  const store = createDrawingStore(kept)
  let calls = 0
  store.subscribe(() => (calls += 1))
  store.apply(book => withDrawing(book, SEGMENT))
  expect([kept.get(), calls]).toEqual([{ [BTC]: [SEGMENT] }, 1])
  store.apply(book => book)
  expect(calls).toBe(1)
  store.apply(undo)
  expect([kept.get(), calls]).toEqual([{}, 2])
})

it('gives the same objects as long as they are the same', () => {
  const store = createDrawingStore(aKept({ [BTC]: [SEGMENT] }))
  const before = store.drawings()[BTC]?.[0]
  store.apply(book => withDrawing(book, ['d2', 'horizontalLine', 'candle', [[null, 5]], {}, 1, 0]))
  expect(store.drawings()[BTC]?.[0]).toBe(before)
})

it('takes the drawings of a layout, on the same pair', () => {
  const kept = aKept({ [BTC]: [SEGMENT] })
  const store = createDrawingStore(kept)
  store.apply(book => withDrawing(book, ['d2', 'horizontalLine', 'candle', [[null, 5]], {}, 1, 0]))
  showPair(store, 'okx-spot/eth.usdt')
  store.replace({})
  expect([store.book().pair, kept.get()]).toEqual(['okx-spot/eth.usdt', {}])
  store.replace({ [BTC]: [SEGMENT] })
  expect(store.drawings()).toEqual({ [BTC]: [SEGMENT] })
  showPair(store, BTC)
  store.apply(undo)
  expect(store.drawings()).toEqual({ [BTC]: [SEGMENT] })
})

it.each([
  ['no object', null, undefined],
  ['a list', [], undefined],
  ['a pair that is none', { btc: [SEGMENT] }, {}],
  ['no list', { [BTC]: 'x' }, {}],
  [
    'a bad drawing beside a good one',
    { [BTC]: [['d2', 'wand', 'candle', [], {}, 1, 0], SEGMENT, 7] },
    { [BTC]: [SEGMENT] },
  ],
  ['an id twice', { [BTC]: [SEGMENT, SEGMENT] }, { [BTC]: [SEGMENT] }],
  ['another pane', { [BTC]: [SEGMENT.with(2, 'p1')] }, {}],
])('reads what is kept: %s', (_, raw, expected) => {
  expect(readKept(raw)).toEqual(expected)
})

it('reads at most a thousand', () => {
  const many = Array.from({ length: DRAWINGS_MAX + 5 }, (_, at) => SEGMENT.with(0, `d${at}`))
  expect(readKept({ [BTC]: many })?.[BTC]).toHaveLength(DRAWINGS_MAX)
})
