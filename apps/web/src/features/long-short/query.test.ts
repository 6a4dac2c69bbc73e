import { describe, expect, it } from 'vitest'
import { coinFileSearch, longShortSorts, fileSearch, listInput, longShortLink, parseLongShortQuery } from './query.ts'

const parse = (search: string) => parseLongShortQuery(new URLSearchParams(search))

describe('the address of the long/short page', () => {
  it.each([
    ['', '/numbers/longshortratio'],
    // [S9.18] five minutes and all accounts are what it begins with
    ['coin=btc&period=5m&type=0&sortName=openInterestUsd&sortOrder=desc&current=1', '/numbers/longshortratio'],
    ['coin=eth&exchange=OKEX&type=2', '/numbers/longshortratio?coin=ETH&exchange=okx&type=2'],
    ['period=2h&type=3&sortName=nothing&current=0', '/numbers/longshortratio'],
    ['current=999&symbol=%20doge%20', '/numbers/longshortratio?symbol=doge&current=25'],
  ])('%s is %s', (search, address) => {
    const link = new URL(longShortLink(parse(search), {}), 'http://candela.test')
    const wanted = new URL(address, 'http://candela.test')
    expect(link.pathname).toBe(wanted.pathname)
    expect(Object.fromEntries(link.searchParams)).toEqual(Object.fromEntries(wanted.searchParams))
  })

  it('asks the table and its files for the same rows', () => {
    const query = parse('coin=ETH&exchange=okx&type=1&period=1h&symbol=b&sortName=change&sortOrder=asc&current=2')
    expect(listInput(query)).toEqual({
      size: 40,
      sortName: 'change',
      sortOrder: 'asc',
      type: 1,
      period: '1h',
      symbol: 'b',
      exchange: 'okx',
    })
    expect(fileSearch(query)).toBe('?symbol=b&exchange=okx&type=1&period=1h&sortName=change&sortOrder=asc&size=40')
    expect(fileSearch(parse('coin=ETH'))).toBe('')
    expect(coinFileSearch(query)).toBe('?symbol=ETH&type=1&period=1h')
  })

  it('goes descending, ascending, and back to the largest first', () => {
    const orders = ['', 'sortName=ratio', 'sortName=ratio&sortOrder=asc'].map(
      search => longShortSorts(parse(search)).ratio,
    )
    expect(orders).toEqual([
      { order: 'none', to: '/numbers/longshortratio?sortName=ratio' },
      { order: 'descending', to: '/numbers/longshortratio?sortName=ratio&sortOrder=asc' },
      { order: 'ascending', to: '/numbers/longshortratio' },
    ])
  })
})
