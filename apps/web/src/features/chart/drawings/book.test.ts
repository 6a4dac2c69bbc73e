import { type Drawing, DRAWINGS_MAX } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import {
  type Book,
  bookOf,
  changeAll,
  changeOne,
  flagged,
  HISTORY_MAX,
  inFront,
  isFull,
  listOf,
  moved,
  openPair,
  redo,
  restyled,
  retexted,
  undo,
  withDrawing,
  withoutAll,
  withoutDrawing,
  withRestored,
} from './book.ts'

const BTC = 'candela-spot/btc.usdt'
const ETH = 'candela-spot/eth.usdt'

const aLine = (id: string, level = 0): Drawing => [id, 'horizontalLine', 'candle', [[null, 100]], {}, 1, level]
const lines = (count: number, prefix = 'd'): Drawing[] =>
  Array.from({ length: count }, (_, at) => aLine(`${prefix}${at}`))
const ids = (book: Book): string[] => listOf(book).map(([id]) => id)

it('adds, moves and removes, and undoes and redoes each step', () => {
  const added = withDrawing(withDrawing(bookOf({}, BTC), aLine('a')), aLine('b'))
  const changed = changeOne(added, 'a', drawing => moved(drawing, [[null, 90]]))
  const removed = withoutDrawing(changed, 'b')
  expect(listOf(removed)).toEqual([['a', 'horizontalLine', 'candle', [[null, 90]], {}, 1, 0]])
  const back = undo(undo(removed))
  expect(listOf(back)).toEqual([aLine('a'), aLine('b')])
  expect(listOf(redo(redo(back)))).toEqual(listOf(removed))
})

it('forgets what was undone once something else is done', () => {
  const book = withDrawing(undo(withDrawing(bookOf({}, BTC), aLine('a'))), aLine('b'))
  expect(ids(redo(book))).toEqual(['b'])
})

it('is the same book when nothing has changed', () => {
  const book = bookOf({ [BTC]: [aLine('a')] }, BTC)
  for (const same of [
    undo(book),
    redo(book),
    withoutDrawing(book, 'x'),
    changeOne(book, 'x', drawing => restyled(drawing, { w: 2 })),
    changeAll(book, drawing => flagged(drawing, 'visible', true)),
    openPair(book, BTC),
  ])
    expect(same).toBe(book)
})

it('[S5.14] [S9.09] takes a thousand drawings over all pairs and not one more', () => {
  const almost = bookOf({ [BTC]: lines(DRAWINGS_MAX - 2), [ETH]: [aLine('e')] }, BTC)
  expect(isFull(almost)).toBe(false)
  const full = withDrawing(almost, aLine('last'))
  expect(isFull(full)).toBe(true)
  expect(withDrawing(full, aLine('more'))).toBe(full)
})

it('does not bring back drawings for which there is no room any more', () => {
  const emptied = withoutAll(bookOf({ [BTC]: lines(500) }, BTC))
  const filled = { ...emptied, drawings: { [ETH]: lines(600, 'e') } }
  expect(undo(filled)).toBe(filled)
})

it('leaves out pairs without drawings', () => {
  expect(withoutAll(bookOf({ [BTC]: [aLine('a')], [ETH]: [aLine('e')] }, BTC)).drawings).toEqual({
    [ETH]: [aLine('e')],
  })
})

it('does not undo what was done to another pair', () => {
  const book = openPair(withDrawing(bookOf({}, BTC), aLine('a')), ETH)
  expect(undo(book)).toBe(book)
})

it('undoes and redoes what was done to a pair when it is on the chart again', () => {
  const drawn = withDrawing(withDrawing(bookOf({}, BTC), aLine('a')), aLine('b'))
  const away = withDrawing(openPair(undo(drawn), ETH), aLine('e'))
  const back = openPair(away, BTC)
  expect([ids(back), ids(redo(back)), ids(undo(back))]).toEqual([['a'], ['a', 'b'], []])
  expect(ids(undo(openPair(undo(back), ETH)))).toEqual([])
})

it('remembers a limited number of steps', () => {
  let book = bookOf({}, BTC)
  for (const drawing of lines(HISTORY_MAX + 10)) book = withDrawing(book, drawing)
  for (let step = 0; step < HISTORY_MAX + 10; step++) book = undo(book)
  expect(listOf(book)).toHaveLength(10)
})

it.each([
  ['locked', true, 3],
  ['magnet', true, 5],
  ['visible', false, 0],
] as const)('sets the flag %s to %s', (flag, isOn, flags) => {
  expect(flagged(aLine('a'), flag, isOn)[5]).toBe(flags)
})

it('changes style and text, and drops an empty text', () => {
  const note: Drawing = ['n', 'note', 'candle', [[1, 2]], { c: '#ff0000' }, 1, 0, 'old']
  expect(restyled(note, { w: 2, s: 1 })).toEqual([
    'n',
    'note',
    'candle',
    [[1, 2]],
    { c: '#ff0000', w: 2, s: 1 },
    1,
    0,
    'old',
  ])
  expect(retexted(note, 'new').at(7)).toBe('new')
  expect(retexted(note, '')).toHaveLength(7)
})

it('brings a drawing to the front and keeps the order of the others', () => {
  const book = inFront(bookOf({ [BTC]: [aLine('a', 3), aLine('b', 1), aLine('c', 7)] }, BTC), 'b')
  expect(listOf(book).map(([id, , , , , , level]) => [id, level])).toEqual([
    ['a', 0],
    ['b', 2],
    ['c', 1],
  ])
})

it('puts back what was removed of a pair, whatever was done since', () => {
  const drawn = bookOf({ [BTC]: lines(3) }, BTC)
  const removed = listOf(drawn)
  const since = withDrawing(withoutAll(drawn), aLine('new'))
  expect(ids(withRestored(since, BTC, removed))).toEqual(['d0', 'd1', 'd2', 'new'])
  expect(ids(undo(withRestored(since, BTC, removed)))).toEqual(['new'])
  const elsewhere = withDrawing(openPair(withoutAll(drawn), ETH), aLine('eth'))
  const restored = withRestored(elsewhere, BTC, removed)
  expect([ids(restored), ids(openPair(restored, BTC))]).toEqual([['eth'], ['d0', 'd1', 'd2']])
  expect(ids(undo(openPair(restored, BTC)))).toEqual([])
})

it('puts nothing back twice, or without room', () => {
  const drawn = bookOf({ [BTC]: lines(3) }, BTC)
  expect(withRestored(drawn, BTC, listOf(drawn))).toBe(drawn)
  const full = bookOf({ [ETH]: lines(DRAWINGS_MAX - 2, 'e') }, BTC)
  expect(withRestored(full, BTC, lines(3))).toBe(full)
})
