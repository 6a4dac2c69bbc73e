import { describe, expect, it } from 'vitest'
import { fileSearch, parseSpotQuery, rowsWanted, spotSearch, spotSorts } from './query.ts'

const parse = (search: string) => parseSpotQuery(new URLSearchParams(search))

it('[S9.46] shows twenty rows at first', () => {
  expect(rowsWanted(parse(''))).toBe(20)
  expect(rowsWanted(parse('?current=3'))).toBe(60)
})

it('[S9.48] sorts by market cap, descending, unless the address says otherwise', () => {
  expect(spotSorts('', parse('')).marketCap.order).toBe('descending')
  expect(spotSorts('', parse('?sortName=price&sortOrder=asc')).price.order).toBe('ascending')
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
    expect(spotSorts('', parse('?current=5&tagsId=ai')).price.to).toBe('?tagsId=ai&sortName=price&sortOrder=desc')
  })

  it('goes on to ascending, then to the original order', () => {
    expect(spotSorts('', parse('?sortName=price&sortOrder=desc')).price.to).toBe('?sortName=price&sortOrder=asc')
    expect(spotSorts('', parse('?sortName=price&sortOrder=asc')).price.to).toBe('')
  })

  it('reverses the default column at once: it is already descending', () => {
    expect(spotSorts('', parse('')).marketCap.to).toBe('?sortName=marketCap&sortOrder=asc')
    expect(spotSorts('', parse('?sortName=marketCap&sortOrder=asc')).marketCap.to).toBe('')
  })
})
