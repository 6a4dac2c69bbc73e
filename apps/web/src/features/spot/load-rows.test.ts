import type { Call } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import type { SpotList } from '@candela/contract/spot'
import { expect, it } from 'vitest'
import { aMarket } from '../../testing/fake-market.ts'
import { loadRows } from './load-rows.ts'

it('takes a short list in one call', async () => {
  const api = aMarket(300)
  const list = await loadRows(api, { tagsId: 'defi' }, 40)
  expect(list.records).toHaveLength(40)
  expect(api.inputs).toEqual([{ tagsId: 'defi', current: 1, size: 40 }])
})

it('takes a long list in calls of a hundred and cuts it to what was asked for', async () => {
  const api = aMarket(300)
  const list = await loadRows(api, {}, 240)
  expect(list.records.map(row => row.symbol).slice(-1)).toEqual(['C240'])
  expect(api.inputs).toHaveLength(3)
})

it('requests no page past the end', async () => {
  const api = aMarket(30)
  const list = await loadRows(api, {}, 1000)
  expect(list.records).toHaveLength(30)
  expect(api.inputs).toHaveLength(1)
})

/** A market in which the coins around the end of the first page change places between the first `times` pairs of calls. */
function movingMarket(times: number): Api {
  const still = aMarket(150)
  let moves = 0
  const answer = async (call: Call, input: { current?: number }): Promise<unknown> => {
    const list = (await still(call as never, input as never)) as SpotList // this market has only the spot list
    if (input.current !== 2 || ++moves > times) return list
    const first = (await answer(call, { ...input, current: 1 })) as SpotList
    return { ...list, records: [...first.records.slice(-1), ...list.records.slice(1)] }
  }
  return answer as Api // as above
}

it('asks again when a coin that changed places between two calls is missing', async () => {
  const { records } = await loadRows(movingMarket(1), {}, 200)
  expect(new Set(records.map(row => row.symbol)).size).toBe(150)
})

it('shows each coin once if coins change places at every try', async () => {
  const { records } = await loadRows(movingMarket(9), {}, 200)
  expect(records).toHaveLength(149)
  expect(new Set(records.map(row => row.symbol)).size).toBe(149)
})
