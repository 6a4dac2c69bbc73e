import { DEFAULT_GROUP_ID } from '@candela/contract/favourites'
import { describe, expect, it } from 'vitest'
import { aFavourite } from '../../../testing/fake-favourites.ts'
import {
  favouriteSorts,
  favouritesLink,
  formatOf,
  type Mode,
  moved,
  nextMode,
  ofGroup,
  parseQuery,
  sorted,
  withOrder,
} from './rules.ts'

describe('[S4.08] modes', () => {
  it.each<[Mode, Mode, Mode]>([
    ['viewing', 'editing', 'editing'],
    ['editing', 'adding', 'adding'],
    ['adding', 'reorganising', 'reorganising'],
    ['reorganising', 'reorganising', 'viewing'],
  ])('from %s a press on %s leads to %s', (current, pressed, next) => expect(nextMode(current, pressed)).toBe(next))
})

const rows = [
  aFavourite('BTC', { price: '100', change24h: '-1', marketCap: '9' }),
  aFavourite('ETH', { price: '30', change24h: '2', marketCap: null }),
  aFavourite('GONE', null),
  aFavourite('SOL', { price: '200', change24h: '0', marketCap: '3' }),
]
const parse = (search: string) => parseQuery(new URLSearchParams(search))
const symbols = (search: string): string =>
  sorted(rows, parse(search))
    .map(row => row.baseAsset)
    .join(' ')

describe('sorting', () => {
  it('[S4.10] [S4.11] goes from original to descending to ascending and back', () => {
    let search = ''
    const seen = [symbols(search)]
    for (let click = 0; click < 3; click += 1) {
      search = favouriteSorts(parse(search)).price.to.replace('/favourites', '')
      seen.push(symbols(search))
    }
    expect(seen).toEqual(['BTC ETH GONE SOL', 'SOL BTC ETH GONE', 'ETH BTC SOL GONE', 'BTC ETH GONE SOL'])
  })

  it('sorts rows without a figure last in both directions', () => {
    expect(symbols('?sortName=marketCap&sortOrder=desc')).toBe('BTC SOL ETH GONE')
    expect(symbols('?sortName=marketCap&sortOrder=asc')).toBe('SOL BTC ETH GONE')
  })

  it('orders names by their letters, negative changes below zero', () => {
    expect(symbols('?sortName=name&sortOrder=asc')).toBe('BTC ETH GONE SOL')
    expect(symbols('?sortName=change24h&sortOrder=desc')).toBe('ETH SOL BTC GONE')
  })
})

describe('the address', () => {
  it.each([
    ['', '/favourites'],
    ['?group=g1', '/favourites?group=g1'],
    ['?sortName=price', '/favourites?sortName=price&sortOrder=desc'],
    ['?group=g1&sortName=name&sortOrder=asc', '/favourites?group=g1&sortName=name&sortOrder=asc'],
    ['?sortName=colour', '/favourites'],
  ])('%s is written as %s', (search, path) => expect(favouritesLink(parse(search))).toBe(path))

  it('[S4.11] is descending for a column that was not sorted by', () => {
    const sorts = favouriteSorts(parse('?sortName=price&sortOrder=asc'))
    expect(sorts.price).toEqual({ to: '/favourites', order: 'ascending' })
    expect(sorts.name).toEqual({ to: '/favourites?sortName=name&sortOrder=desc', order: 'none' })
  })
})

describe('the list', () => {
  it.each([
    ['c', 0, 'c a b d'],
    ['a', 2, 'b c a d'],
    ['b', 9, 'a c d b'],
    ['d', -1, 'd a b c'],
    ['x', 1, 'a b c d'],
  ])('moves %s to place %d: %s', (item, to, after) =>
    expect(moved(['a', 'b', 'c', 'd'], item, to).join(' ')).toBe(after),
  )

  it('leaves other pairs where they are when a group is reordered', () => {
    const [first = '', , , last = ''] = rows.map(row => row.id)
    const list = withOrder(rows, [last, first])
    expect(list.map(row => row.baseAsset)).toEqual(['SOL', 'ETH', 'GONE', 'BTC'])
  })

  it('has all pairs in the default group and a group’s own in the others', () => {
    const inGroup = [aFavourite('BTC', {}, 'g1'), aFavourite('ETH')]
    expect(ofGroup(inGroup, DEFAULT_GROUP_ID)).toHaveLength(2)
    expect(ofGroup(inGroup, 'g1').map(row => row.baseAsset)).toEqual(['BTC'])
  })
})

it.each([
  ['pair\nx', 'csv'],
  ['\uFEFFgroup,pair,exchange\r\n', 'csv'],
  ['"Pair","Group"', 'csv'],
  ['BINANCE:BTCUSDT', 'tradingview'],
  ['###pairs,BINANCE:BTCUSDT', 'tradingview'],
  ['', 'tradingview'],
])('%j is read as %s', (text, format) => expect(formatOf(text)).toBe(format))
