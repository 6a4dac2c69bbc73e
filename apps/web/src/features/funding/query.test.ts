import { describe, expect, it } from 'vitest'
import { fileSearch, filterLink, fundingLink, fundingSorts, parseFundingQuery } from './query.ts'

const parse = (search: string) => parseFundingQuery(new URLSearchParams(search))

describe('the address of the funding page', () => {
  it.each([
    '',
    '?family=coin',
    '?family=coin&symbol=BTC&exchange=okx&sortName=apy&sortOrder=asc&basis=8h&period=1d&current=3',
  ])('writes “%s” as it was read', search => {
    expect(fundingLink(parse(search))).toBe(`/numbers/rates${search}`)
  })

  it('ignores unknown values', () => {
    expect(parse('?family=gold&exchange=x&sortName=price&sortOrder=up&basis=1h&period=1w&current=x')).toEqual(parse(''))
  })

  it('knows exchanges by their former name and coins in any case', () => {
    expect(parse('?symbol=btc&exchange=OKEX')).toMatchObject({ symbol: 'BTC', exchange: 'okx' })
  })

  it('returns to the first rows when the filter changes', () => {
    expect(filterLink(parse('?current=4'), { family: 'coin' })).toBe('/numbers/rates?family=coin')
  })

  it.each([
    ['', 'apy', '/numbers/rates?sortName=apy'],
    ['?sortName=apy', 'apy', '/numbers/rates?sortName=apy&sortOrder=asc'],
    ['?sortName=apy&sortOrder=asc', 'apy', '/numbers/rates'],
    ['', 'turnover24h', '/numbers/rates?sortOrder=asc'],
  ] as const)('a click from “%s” on %s leads to %s', (search, column, to) => {
    expect(fundingSorts(parse(search))[column].to).toBe(to)
  })

  it('names the rows shown as a file', () => {
    expect(fileSearch(parse('?symbol=BTC&basis=8h'), 20)).toBe(
      '?family=usd&symbol=BTC&sortName=turnover24h&sortOrder=desc&size=20',
    )
  })
})
