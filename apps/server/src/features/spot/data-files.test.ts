import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'

const { http } = await testSite()

const QUERIES = [
  '',
  '?size=3',
  '?sortName=price&sortOrder=asc',
  '?symbol=e&current=1',
  '?tagsId=meme',
  '?exchange=binance',
]

/** Rows of a CSV text without quoted cells. */
const cells = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','))

describe('the files of the spot page', () => {
  // [S3.19] name, price, 24h change, turnover, volume, market cap, supply, pair, exchange
  it.each(QUERIES)('are the same as CSV and JSON for “%s”', async query => {
    const json = await http.inject(`/markets/spot.json${query}`)
    const text = await http.inject(`/markets/spot.csv${query}`)
    expect([json.statusCode, text.statusCode]).toEqual([200, 200])
    const [head = [], ...rows] = cells(text.body)
    for (const field of 'name price change24h turnover24h volume24h marketCap supply pair exchange'.split(' '))
      expect(head).toContain(field)
    const records = json.json<{ records: Record<string, unknown>[] }>().records
    expect(records.length).toBeGreaterThan(0)
    expect(rows).toEqual(records.map(record => head.map(field => String(record[field]))))
  })

  it('have the names, sizes and figures of the call', async () => {
    const call = await http.inject({ url: '/crypto-web/open/markets/spot/list?size=3', headers: { locale: 'en-US' } })
    const twin = await http.inject('/markets/spot.json?size=3')
    expect(twin.json()).toEqual(call.json<{ data: unknown }>().data)
    expect(twin.json()).toMatchObject({ upSize: expect.any(Number), downPrice: expect.any(String) })
  })

  it('have a CSV file name and content type', async () => {
    const { headers } = await http.inject('/markets/spot.csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="candela-spot-2026-11-15T020\d+\.csv"$/)
  })

  it.each(['?size=0', '?size=1001', '?sortName=nothing', '?unknown=1'])('refuse “%s”', async query => {
    expect((await http.inject(`/markets/spot.json${query}`)).statusCode).toBe(400)
  })
})
