import { describe, expect, it } from 'vitest'
import { fileSearch, parseSpotQuery, rowsWanted, sortSearch, sortStateOf, spotSearch } from './query.ts'

const parse = (search: string) => parseSpotQuery(new URLSearchParams(search))

it('[S9.46] shows twenty rows at first', () => {
  expect(rowsWanted(parse(''))).toBe(20)
  expect(rowsWanted(parse('?current=3'))).toBe(60)
})

it('[S9.48] is sorted by market cap, descending, unless the address says otherwise', () => {
  expect(sortStateOf(parse(''))).toEqual({ column: 'marketCap', turn: -1 })
  expect(sortStateOf(parse('?sortName=price&sortOrder=asc'))).toEqual({ column: 'price', turn: 1 })
})

it.each(['?current=-4', '?current=0', '?current=x', '?current=1.5'])('starts at the first page for %s', search => {
  expect(parse(search).current).toBe(1)
})

it('ignores unknown values', () => {
  expect(parse('?sortName=password&sortOrder=sideways&tagsId=%20&symbol=&exchange=nyse')).toEqual(parse(''))
  expect(parse(`?symbol=${'x'.repeat(99)}`).symbol).toHaveLength(32)
})

it('writes an address that it reads back', () => {
  const query = parse('?tagsId=defi&symbol=b%26c&exchange=okx&sortName=name&sortOrder=asc&current=4')
  expect(parse(spotSearch(query))).toEqual(query)
  expect(spotSearch(parse(''))).toBe('')
})

it('names the rows of the page for a file, as many as are shown', () => {
  expect(fileSearch(parse('?exchange=gate&current=3'))).toBe('?exchange=gate&size=60')
})

describe('a click on a head', () => {
  it('starts a new column descending and returns to the first page', () => {
    expect(sortSearch(parse('?current=5&tagsId=ai'), 'price')).toBe('?tagsId=ai&sortName=price&sortOrder=desc')
  })

  it('goes on to ascending, then to the original order', () => {
    expect(sortSearch(parse('?sortName=price&sortOrder=desc'), 'price')).toBe('?sortName=price&sortOrder=asc')
    expect(sortSearch(parse('?sortName=price&sortOrder=asc'), 'price')).toBe('')
  })

  it('reverses the default column at once: it is already descending', () => {
    expect(sortSearch(parse(''), 'marketCap')).toBe('?sortName=marketCap&sortOrder=asc')
    expect(sortSearch(parse('?sortName=marketCap&sortOrder=asc'), 'marketCap')).toBe('')
  })
})
