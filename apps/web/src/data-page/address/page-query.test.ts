import { describe, expect, it } from 'vitest'
import { pageQuery, pageSearch } from './page-query.ts'
import { anyExchange } from './exchange-parameter.ts'
import { anyText, coinOr, oneOf, optionalSort, rowPages } from './parameters.ts'

const address = pageQuery('/numbers/basis', {
  coin: coinOr('BTC'),
  exchange: anyExchange,
  window: oneOf(['1h', '4h'], '1h'),
  kind: oneOf([0, 1], 0),
  search: anyText,
  ...optionalSort(['price', 'name']),
  current: rowPages(25),
})
const parse = (search: string) => address.parse(new URLSearchParams(search))

describe('parse', () => {
  it.each([
    ['?window=4h', { window: '4h' }],
    ['?window=2h', { window: '1h' }],
    ['?kind=1', { kind: 1 }],
    ['?kind=2', { kind: 0 }],
    ['?coin=%20eth%20', { coin: 'ETH' }],
    ['?coin=%20', { coin: 'BTC' }],
    ['?exchange=OKEX', { exchange: 'okx' }],
    ['?exchange=nyse', { exchange: undefined }],
    [`?search=${'x'.repeat(40)}`, { search: 'x'.repeat(32) }],
    ['?current=3', { current: 3 }],
    ['?current=99', { current: 25 }],
    ['?current=-1', { current: 1 }],
    ['?current=1.5', { current: 1 }],
    ['?current=x', { current: 1 }],
  ])('reads %j as %o', (search, expected) => {
    expect(parse(search)).toMatchObject(expected)
  })

  it('gives every parameter its default', () => {
    expect(parse('')).toEqual(address.defaults)
  })
})

describe('search and link', () => {
  it.each(['', '?coin=ETH&exchange=okx&window=4h&kind=1&search=b%26c&sortName=price&sortOrder=desc&current=2'])(
    'writes “%s” as it was read',
    search => {
      expect(address.search(parse(search))).toBe(search)
    },
  )

  it('writes the order of a sort even when it is the default, and not without a column', () => {
    expect(address.search({ sortName: 'price' })).toBe('?sortName=price&sortOrder=desc')
    expect(address.search({ sortOrder: 'asc' })).toBe('')
  })

  it('replaces the given parameters; undefined resets one to its default', () => {
    const query = parse('?coin=ETH&window=4h')
    expect(address.link(query)).toBe('/numbers/basis?coin=ETH&window=4h')
    expect(address.link(query, { coin: undefined, current: 2 })).toBe('/numbers/basis?window=4h&current=2')
  })
})

it('leaves out fields that are undefined or default', () => {
  expect(pageSearch({ coin: 'ETH', size: 20, exchange: undefined })).toBe('?coin=ETH&size=20')
  expect(pageSearch({ window: '1h', size: 20 }, { window: '1h', size: 20 })).toBe('')
})
