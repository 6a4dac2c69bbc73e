import { expect, it } from 'vitest'
import { dateUtc8, hotFileSearch, hotInput, hotLink, hotSorts, parseHotQuery, shiftDate } from './query.ts'

const parse = (search: string) => parseHotQuery(new URLSearchParams(search))

it.each(['', '?sortName=views&sortOrder=asc', '?beginDate=2026-11-14&sortName=price&sortOrder=desc&current=3'])(
  'writes the address “%s” as it was read',
  search => {
    expect(hotLink(parse(search))).toBe(`/markets/hot-crypto${search}`)
  },
)

it('ignores unknown values', () => {
  expect(parse('?sortName=rank&sortOrder=x&beginDate=2026-02-31&current=-2')).toEqual(parse(''))
  expect(parse('?current=99').current).toBe(5)
})

it('[S9.46] requests twenty coins at first, and all shown ones in one call', () => {
  expect(hotInput(parse(''))).toEqual({ size: 20 })
  expect(hotInput(parse('?current=3&beginDate=2026-11-14'))).toEqual({ size: 60, beginDate: '2026-11-14' })
  expect(hotFileSearch(parse('?current=2'))).toBe('?size=40')
})

it.each([
  { from: '', to: '?sortName=surge&sortOrder=desc' },
  { from: '?sortName=surge&sortOrder=desc&current=2', to: '?sortName=surge&sortOrder=asc' },
  { from: '?sortName=surge&sortOrder=asc', to: '' },
])('a click on surge leads from “$from” to “$to”', ({ from, to }) => {
  expect(hotSorts(parse(from)).surge.to).toBe(`/markets/hot-crypto${to}`)
})

it('counts days in UTC+8', () => {
  expect(dateUtc8(Date.UTC(2026, 10, 14, 16))).toBe('2026-11-15')
  expect(dateUtc8(Date.UTC(2026, 10, 14, 15, 59))).toBe('2026-11-14')
  expect(shiftDate('2026-03-01', -1)).toBe('2026-02-28')
})
