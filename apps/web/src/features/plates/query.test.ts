import { expect, it } from 'vitest'
import { parsePlatesQuery, plateSorts, platesSearch } from './query.ts'

const parse = (search: string) => parsePlatesQuery(new URLSearchParams(search))

it.each(['', '?sortName=upSize&sortOrder=asc', '?sortName=name&sortOrder=desc&by=turnover24h'])(
  'writes the address “%s” as it was read',
  search => {
    expect(platesSearch(parse(search))).toBe(search)
  },
)

it('ignores unknown values', () => {
  expect(parse('?sortName=price&sortOrder=sideways&by=colour')).toEqual(parse(''))
})

it.each([
  { from: '', column: 'upSize', to: '?sortName=upSize&sortOrder=desc' },
  { from: '?sortName=upSize&sortOrder=desc', column: 'upSize', to: '?sortName=upSize&sortOrder=asc' },
  { from: '?sortName=upSize&sortOrder=asc', column: 'upSize', to: '' },
  { from: '', column: 'marketCap', to: '?sortName=marketCap&sortOrder=asc' },
  { from: '?by=turnover24h', column: 'name', to: '?sortName=name&sortOrder=desc&by=turnover24h' },
] as const)('a click on $column leads from “$from” to “$to”', ({ from, column, to }) => {
  expect(plateSorts(parse(from))[column].to).toBe(`/markets/plate${to}`)
})
