import { createWorld } from '@candela/exchanges'
import { expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createSimulatedDerivatives } from './simulated-derivatives.ts'

it('liquidations begin when each contract was asked once, some at a time, and nothing is left out', () => {
  const world = createWorld({ seed: 'test' })
  const clock = createTestClock()
  const from = clock.now()
  let work = 0
  const asked: number[] = []
  const spans: [number, number][] = []
  const slow = {
    ...world,
    positionsAt(index: number) {
      work += 1
      asked.push(index)
      return undefined
    },
    liquidations: (since: number, until: number) => spans.push([since, until]),
  }
  const derivatives = createSimulatedDerivatives(slow, { ...clock, monotonic: () => work })
  const batches: number[] = []
  derivatives.startLiquidations(from, {
    print: () => undefined,
    batchEnd: time => batches.push(time),
    lost: () => expect.unreachable(),
  })
  clock.advance(500)
  expect(asked).toEqual(derivatives.contracts.slice(0, 50))
  const ticks = Math.ceil(derivatives.contracts.length / 50)
  expect(ticks).toBeGreaterThan(2)
  for (let tick = 2; tick < ticks; tick += 1) clock.advance(500)
  expect([spans, batches]).toEqual([[], []])
  clock.advance(1000)
  expect(asked).toEqual(derivatives.contracts)
  const first = from + ticks * 500
  expect(spans).toEqual([
    [from, first],
    [first, first + 500],
  ])
  expect(batches).toEqual([first, first + 500])
})
