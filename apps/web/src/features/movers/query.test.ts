import { expect, it } from 'vitest'
import { moversLink, parseMoversQuery } from './query.ts'

const parse = (search: string) => parseMoversQuery(new URLSearchParams(search))

it('[S9.49] sorts by five minutes, risers first, unless the address says otherwise', () => {
  expect(parse('')).toEqual({ sort: '5', order: 'desc', why: undefined })
})

it.each(['', '?sort=3', '?sort=10&order=asc', '?order=asc&why=BTC'])(
  'writes the address “%s” as it was read',
  search => {
    expect(moversLink(parse(search))).toBe(`/markets/rapid${search}`)
  },
)

it('ignores unknown values', () => {
  expect(parse('?sort=7&order=up&why=%3Cscript%3E')).toEqual(parse(''))
  expect(parse('?why=btc').why).toBe('BTC')
})
