import { API_PREFIX } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'

const { http } = await testSite()

type List = { readonly records: readonly unknown[]; readonly total: number; current: number; size: number }

async function ask<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const answer = await http.inject({ url: `${API_PREFIX}/open/${path}`, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Data }>().data
}

/** Every paged market list; the list of liquidations uses a cursor. */
const LISTS = [
  'markets/spot/list',
  'hot_rank/list',
  'fast_rise_fall/list',
  'plate/list',
  'capital_rate/page',
  'capital_rate/cross',
  'capital_rate/spread',
  'long_short_ratio/list',
  'position/list',
]

describe.each(LISTS)('the list of %s', path => {
  it('continues from page to page, ends, and reports its position', async () => {
    const whole = await ask<List>(path, { size: '4' })
    expect(whole).toMatchObject({ current: 1, size: 4 })
    expect(whole.records).toHaveLength(4)
    expect(whole.total).toBeGreaterThanOrEqual(4)
    const halves = [await ask<List>(path, { size: '2' }), await ask<List>(path, { current: '2', size: '2' })]
    expect(halves.flatMap(half => half.records)).toEqual(whole.records)
    expect(halves[1]).toMatchObject({ current: 2, size: 2, total: whole.total })
    expect((await ask<List>(path, { current: '1000', size: '2' })).records).toEqual([])
  })

  it.each([{ size: '0' }, { size: '501' }, { size: '1.5' }, { current: '0' }, { current: '1001' }, { page: '1' }])(
    'refuses %j',
    async query => {
      const answer = await http.inject({ url: `${API_PREFIX}/open/${path}`, query })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: expect.any(Number), data: null }])
    },
  )
})

describe.each(['capital_rate', 'long_short_ratio', 'position'])('the names of %s', of => {
  it('are returned completely, or page by page', async () => {
    const all = await ask<unknown[]>(`number/${of}/symbol_list`, {})
    expect(all.length).toBeGreaterThan(3)
    expect(await ask<unknown[]>(`number/${of}/symbol_list`, { current: '2', size: '2' })).toEqual(all.slice(2, 4))
  })
})

it('the names of liquidations are paged, too', async () => {
  type Names = { symbols: unknown[]; exchanges: unknown[] }
  const all = await ask<Names>('number/liquidation/symbol_list', {})
  const second = await ask<Names>('number/liquidation/symbol_list', { current: '2', size: '3' })
  expect(second).toEqual({ symbols: all.symbols.slice(3, 6), exchanges: all.exchanges })
})
