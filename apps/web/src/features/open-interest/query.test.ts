import { describe, expect, it } from 'vitest'
import { openInterestSorts, fileSearch, listInput, openInterestLink, parseOpenInterestQuery } from './query.ts'

const parse = (search: string) => parseOpenInterestQuery(new URLSearchParams(search))

describe('the address of the open-interest page', () => {
  it.each([
    ['', '/numbers/position'],
    ['coin=btc&period=1h&sortName=totalUsd&sortOrder=desc&current=1', '/numbers/position'],
    ['coin=eth&exchange=OKEX', '/numbers/position?coin=ETH&exchange=okx'],
    ['period=2h&sortName=nothing&current=0', '/numbers/position'],
    ['current=999&symbol=%20doge%20', '/numbers/position?symbol=doge&current=25'],
  ])('%s is %s', (search, address) => {
    expect(openInterestLink(parse(search), {})).toBe(address)
  })

  it('asks the table and its files for the same rows', () => {
    const query = parse('coin=ETH&exchange=okx&symbol=b&sortName=change1h&sortOrder=asc&current=2')
    expect(listInput(query)).toEqual({
      size: 40,
      sortName: 'change1h',
      sortOrder: 'asc',
      symbol: 'b',
      exchange: 'okx',
    })
    expect(fileSearch(query)).toBe('?symbol=b&exchange=okx&sortName=change1h&sortOrder=asc&size=40')
    expect(fileSearch(parse('coin=ETH'))).toBe('')
  })

  it('goes descending, ascending, and back to the largest first', () => {
    const orders = ['', 'sortName=change1h', 'sortName=change1h&sortOrder=asc'].map(
      search => openInterestSorts(parse(search)).change1h,
    )
    expect(orders).toEqual([
      { order: 'none', to: '/numbers/position?sortName=change1h' },
      { order: 'descending', to: '/numbers/position?sortName=change1h&sortOrder=asc' },
      { order: 'ascending', to: '/numbers/position' },
    ])
  })
})
