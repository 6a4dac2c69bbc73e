import { AppError } from '@candela/contract/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cursorPage,
  type ListOrder,
  placesOf,
  questionOf,
  readCursor,
  type SortKey,
  sortRows,
  writeCursor,
} from './list-cursor.ts'

type Row = { readonly id: string; readonly keys: readonly SortKey[] }

const row = (id: string, ...keys: SortKey[]): Row => ({ id, keys })
const PLACES = placesOf('abcdefghijklmnopqrstuvwxyz')

const orderOf = (isAscending: boolean, places: ListOrder<Row>['places'] = PLACES): ListOrder<Row> => ({
  question: questionOf('letters', { isAscending }),
  isAscending,
  keysOf: ({ keys }) => keys,
  idOf: ({ id }) => id,
  places,
})

const ids = (rows: readonly Row[]): string => rows.map(({ id }) => id).join('')

const pageOf = (rows: readonly Row[], order: ListOrder<Row>, size: number, cursor?: string | null) =>
  cursorPage(sortRows(rows, order), { size, cursor: cursor ?? undefined }, order)

/** Pages of two until the end; `change` returns the rows after the first page. */
function walk(before: readonly Row[], after: readonly Row[], order: ListOrder<Row>): string[] {
  const pages: string[] = []
  let rows = before
  let cursor: string | null | undefined
  do {
    const page = pageOf(rows, order, 2, cursor)
    pages.push(ids(page.records))
    cursor = page.cursor
    rows = after
  } while (cursor !== null)
  return pages
}

const ROWS = [row('a', 10), row('b', 30), row('c', 20), row('d', 40), row('e', 50)]
const without = (id: string): Row[] => ROWS.filter(each => each.id !== id)
const TIES = [row('a', 1), row('b', 1), row('c', 2), row('d', 1), row('e', 1)]
const UNKNOWN = [row('a', null), row('b', 3), row('c', null), row('d', 1), row('e', null)]
const NAMES = [row('a', 'layer 1 & 2'), row('b', '小币'), row('c', 'DeFi'), row('d', 'a~b.c'), row('e', '')]
const SCORES = [row('a', 5, 1), row('b', 5, 9), row('c', null, 2), row('d', 5, 4), row('e', null, 7)]

describe('cursor paging', () => {
  it.each<[string, boolean, readonly Row[], readonly Row[], string[]]>([
    ['nothing happens', false, ROWS, ROWS, ['ed', 'bc', 'a']],
    ['nothing happens, ascending', true, ROWS, ROWS, ['ac', 'bd', 'e']],
    ['the last row held is gone', false, ROWS, without('d'), ['ed', 'bc', 'a']],
    ['the last row held is gone, ascending', true, ROWS, without('c'), ['ac', 'bd', 'e']],
    ['a row that was held is gone', false, ROWS, without('e'), ['ed', 'bc', 'a']],
    ['a row to come is gone', false, ROWS, without('b'), ['ed', 'ca']],
    ['a row comes in before', false, ROWS, [row('f', 60), ...ROWS], ['ed', 'bc', 'a']],
    ['a row comes in behind', false, ROWS, [...ROWS, row('f', 25)], ['ed', 'bf', 'ca']],
    ['the last row held moves to the front', false, ROWS, [...without('d'), row('d', 90)], ['ed', 'bc', 'a']],
    ['a row that was held moves within what was held', false, ROWS, [...without('e'), row('e', 45)], ['ed', 'bc', 'a']],
    ['a row to come moves among those to come', false, ROWS, [...without('a'), row('a', 25)], ['ed', 'ba', 'c']],
    ['the sort value of many is the same', false, TIES, TIES, ['ca', 'bd', 'e']],
    ['the same, ascending: the same order backwards', true, TIES, TIES, ['ed', 'ba', 'c']],
    ['one of equals that was held last is gone', false, TIES, TIES.filter(({ id }) => id !== 'a'), ['ca', 'bd', 'e']],
    ['the same, ascending', true, TIES, TIES.filter(({ id }) => id !== 'd'), ['ed', 'ba', 'c']],
    ['some are not known: they come last', false, UNKNOWN, UNKNOWN, ['bd', 'ac', 'e']],
    ['some are not known, ascending: still last', true, UNKNOWN, UNKNOWN, ['db', 'ac', 'e']],
    ['one of the unknown is gone', true, UNKNOWN, UNKNOWN.filter(({ id }) => id !== 'a'), ['db', 'ce']],
    ['texts', true, NAMES, NAMES, ['ec', 'da', 'b']],
    ['texts, descending', false, NAMES, NAMES, ['ba', 'dc', 'e']],
    ['a second key decides between equals', false, SCORES, SCORES, ['bd', 'ae', 'c']],
    ['a second key, ascending', true, SCORES, SCORES, ['ad', 'bc', 'e']],
    ['all are gone', false, ROWS, [], ['ed', '']],
  ])('returns each row once when %s', (_what, isAscending, before, after, pages) => {
    expect(walk(before, after, orderOf(isAscending))).toEqual(pages)
  })

  it('orders equal rows by id if no positions are known', () => {
    const rows = TIES.toReversed()
    const order = { ...orderOf(false), places: undefined }
    expect(walk(rows, rows, order)).toEqual(['ca', 'bd', 'e'])
    expect(
      walk(
        rows,
        without('a').map(({ id }) => row(id, 1)),
        order,
      ),
    ).toEqual(['ca', 'bc', 'de'])
    expect(walk(rows, rows, { ...orderOf(true), places: undefined })).toEqual(['ed', 'ba', 'c'])
  })

  it('without a key uses the current positions, and rejects the cursor of a removed row', () => {
    const order = (places: string): ListOrder<Row> => ({ ...orderOf(false, placesOf(places)), keysOf: () => [] })
    const { cursor } = pageOf(ROWS, order('edcba'), 2)
    expect(ids(pageOf(ROWS, order('dbeca'), 9, cursor).records)).toBe('beca')
    expect(() => pageOf(without('d'), order('ecba'), 2, cursor)).toThrow(AppError)
  })

  it('repeats the equals of a row rather than skip one if the position of that row is unknown', () => {
    const { cursor } = pageOf(TIES, orderOf(false), 3)
    expect(ids(pageOf(TIES, orderOf(false, placesOf('acde')), 9, cursor).records)).toBe('abde')
  })

  it('counts its pages, whatever their size', () => {
    const order = orderOf(false)
    const third = cursorPage(sortRows(ROWS, order), { current: 3, size: 1 }, order)
    expect(third).toMatchObject({ total: 5, current: 3, size: 1 })
    expect(pageOf(ROWS, order, 2, third.cursor)).toMatchObject({
      records: [ROWS[2], ROWS[0]],
      current: 4,
      size: 2,
      cursor: null,
    })
  })

  it('ends correctly with a full page, a partial one, and past the end', () => {
    const order = orderOf(false)
    const sorted = sortRows(ROWS, order)
    expect(cursorPage(sorted, { size: 5 }, order).cursor).toBeNull()
    expect(cursorPage(sorted, { size: 6 }, order).cursor).toBeNull()
    expect(cursorPage(sorted, { current: 9, size: 2 }, order)).toMatchObject({ records: [], cursor: null })
    expect(cursorPage(sorted, {}, order)).toMatchObject({ records: sorted, size: 5, cursor: null })
    expect(cursorPage([], {}, order)).toMatchObject({ records: [], total: 0, cursor: null })
  })

  it('returns every remaining row exactly once, whatever is inserted or removed and however many are equal', () => {
    const key = fc.option(fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(
        fc.array(key, { maxLength: 20 }),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.array(key, { maxLength: 6 }),
        fc.boolean(),
        (keys, isGone, newKeys, isAscending) => {
          const rows = keys.map((value, at) => row(String.fromCharCode(97 + at), value))
          const stayed = rows.filter((_, at) => isGone[at] !== true)
          const added = newKeys.map((value, at) => row(String.fromCharCode(97 + 20 + at), value))
          const pages = walk(rows, [...stayed, ...added], orderOf(isAscending)).join('')
          for (const { id } of stayed) expect(pages.split(id)).toHaveLength(2)
          expect(new Set(pages).size).toBe(pages.length)
        },
      ),
    )
  })
})

describe('a cursor', () => {
  const question = questionOf('letters', { sort: 'name' })

  it.each<[readonly SortKey[], string]>([
    [[], 'BTC'],
    [[0], '1INCH'],
    [[-0.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER], 'candela-spot/btc.usdt'],
    [[null, 7, null], ''],
    [['12', '', '小币 & ~', '..x'], '.'],
  ])('contains the keys %j and the row %s, in URL-safe characters', (keys, id) => {
    const cursor = writeCursor(question, 3, keys, id)
    expect(readCursor({ cursor }, question)).toEqual({ page: 3, keys, id })
    expect(cursor).toMatch(/^[A-Za-z0-9_.~-]{1,400}$/)
  })

  it('belongs to one query: a list, its filters and its order', () => {
    const cursor = writeCursor(question, 1, [1], 'a')
    for (const other of [
      questionOf('letters', { sort: 'size' }),
      questionOf('letters', {}),
      questionOf('words', { sort: 'name' }),
    ])
      expect(() => readCursor({ cursor }, other)).toThrow(/start from the first page/)
    expect(questionOf('letters', { sort: 'name', exchange: undefined })).toBe(question)
  })

  it('cannot be used together with a page number', () => {
    expect(() => readCursor({ cursor: writeCursor(question, 1, [1], 'a'), current: 2 }, question)).toThrow(/together/)
  })

  it.each([
    '',
    'x',
    '~',
    '~~',
    '~0~1~.a',
    '~1',
    '~1~',
    '~1~1',
    '~1~x~.a',
    '~1~1~',
    '~-1~1~.a',
    '~1e9~1~.a',
    '~1~Infinity~.a',
  ])('that is forged is rejected: %s', end => {
    expect(() => readCursor({ cursor: question + end }, question)).toThrow(AppError)
  })

  it('that is forged is at worst rejected', () => {
    const order = { ...orderOf(false), question }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abc.~-_e'.split('')) }), end => {
        try {
          cursorPage(ROWS, { cursor: `${question}~1~${end}`, size: 2 }, order)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
    )
  })
})
