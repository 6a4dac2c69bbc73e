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
