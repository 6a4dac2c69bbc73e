import { createWorld } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { afterAll, expect, it } from 'vitest'
import { createInlinePast } from './inline-past.ts'
import { createThreadedPast } from './threaded-past.ts'

const past = createThreadedPast('test')
afterAll(() => past.close())

const world = createWorld({ seed: 'test' })
const perpetual = world.instruments.findIndex(({ contractType }) => contractType === 'PERPETUAL')
const from = Date.UTC(2024, 0, 1, 16)

it.each([
  ['in snapshots', 2 * DAY_MS, 5 * MINUTE_MS],
  ['in hours, over more days than are computed in one piece', 12 * DAY_MS, HOUR_MS],
])('computes the past of a contract %s as this thread does', async (_, length, stepMs) => {
  const span = { from, to: from + length }
  const { states, prints } = await past.rows(perpetual, span, stepMs)
  expect(states.count).toBe(length / stepMs)
  expect(states.columns.at.split(',').map(Number)).toEqual(
    Array.from({ length: states.count }, (__, step) => from + step * stepMs),
  )
  expect(prints.count).toBeGreaterThan(0)
  for (const column of Object.values(prints.columns)) expect(column.split(',')).toHaveLength(prints.count)
  expect({ states, prints }).toMatchObject(await createInlinePast(world).rows(perpetual, span, stepMs))
})

it('rejects what it cannot compute, and answers the next question, also after it was closed', async () => {
  const span = { from, to: from + HOUR_MS }
  await expect(past.rows(-1, span, HOUR_MS)).rejects.toThrow('no pair -1')
  expect((await past.rows(perpetual, span, HOUR_MS)).states.count).toBe(1)
  const closing = past.close()
  expect((await past.rows(perpetual, span, HOUR_MS)).states.count).toBe(1)
  await closing
  await past.close()
  expect((await past.rows(perpetual, span, HOUR_MS)).states.count).toBe(1)
})
