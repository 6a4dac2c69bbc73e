import { type Call, type DataOf, ERRORS, API_PREFIX } from '@candela/contract/core'
import { holdingListCall, holdingRateCall, holdingValueCall } from '@candela/contract/holdings'
import { DAY_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'

const { http } = await testSite()

async function ask<C extends Call>(call: C, payload?: object): Promise<DataOf<C>> {
  const body = payload === undefined ? {} : { payload }
  const answer = await http.inject({ method: 'POST', url: API_PREFIX + call.path, ...body })
  expect(answer.json()).toMatchObject({ code: 10000, msg: '' })
  return compileCheck(call.data)(answer.json<{ data: unknown }>().data) as DataOf<C> // validated by its own schema
}

describe('[S7.09] the calls of fund holdings', () => {
  it('list every fund without a payload', async () => {
    const { records, totalValue } = await ask(holdingListCall)
    expect(records.map(row => row.symbol).toSorted()).toContain('BTC')
    const sum = records.reduce((total, row) => total + Number(row.holdingsValue), 0)
    expect(Number(totalValue)).toBeCloseTo(sum, 1)
  })

  it('return the value and the premium of the requested fund, ending with the figures of the list', async () => {
    const { records } = await ask(holdingListCall)
    for (const row of records) {
      for (const input of [
        { id: row.id, days: 14 },
        { symbol: row.symbol.toLowerCase(), days: 14 },
      ]) {
        const value = await ask(holdingValueCall, input)
        const rate = await ask(holdingRateCall, input)
        expect([value.id, rate.id, value.times]).toEqual([row.id, row.id, rate.times])
        expect((value.times.at(-1) ?? 0) - (value.times[0] ?? 0)).toBeLessThanOrEqual(15 * DAY_MS)
        expect([value.holdings.at(-1), value.value.at(-1)]).toEqual([row.holdings, row.holdingsValue])
        expect(rate.premiumRate.at(-1)).toBe(row.premiumRate)
      }
    }
  })

  it.each([
    [{ days: 0 }, 'BAD_REQUEST'],
    [{ days: 401 }, 'BAD_REQUEST'],
    [{ fund: 'x' }, 'UNKNOWN_FIELD'],
    [{ id: 'no-such' }, 'NO_SUCH_THING'],
    [{ symbol: 'NOPE' }, 'PAIR_INVALID'],
    [{ symbol: 'PEPE' }, 'NO_SUCH_THING'],
  ] as const)('refuse %j with %s', async (payload, key) => {
    for (const { path } of [holdingValueCall, holdingRateCall]) {
      const answer = await http.inject({ method: 'POST', url: API_PREFIX + path, payload })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        ERRORS[key].status,
        { code: ERRORS[key].code, data: null },
      ])
    }
  })
})
