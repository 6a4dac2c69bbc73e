import { expect, it } from 'vitest'
import { showBar } from './show-bar.ts'

function aChart(range: { from: number; to: number } | undefined, isReached: boolean | undefined) {
  const done: (readonly [string, number | undefined])[] = []
  const engine = {
    goTo: async (time: number) => {
      done.push(['go', time])
      return isReached
    },
    setCrosshair: (time: number | undefined) => void done.push(['mark', time]),
    watchRange: (tell: (seen: { from: number; to: number }) => void) => {
      if (range !== undefined) tell(range)
      return () => undefined
    },
  }
  return { engine, done }
}

const RANGE = { from: 1000, to: 2000 }

it.each([
  [
    'in view is marked',
    RANGE,
    1500,
    true,
    [
      ['mark', 1500],
      ['mark', undefined],
    ],
  ],
  [
    'of before comes into the middle',
    RANGE,
    100,
    true,
    [
      ['go', 600],
      ['mark', 100],
      ['mark', undefined],
    ],
  ],
  [
    'on a chart without bars is tried',
    undefined,
    100,
    true,
    [
      ['go', 100],
      ['mark', 100],
      ['mark', undefined],
    ],
  ],
  ['that the chart does not have is not marked', RANGE, 100, false, [['go', 600]]],
  ['that was left on the way is not marked', RANGE, 100, undefined, [['go', 600]]],
] as const)('a bar %s', async (_, range, time, isThere, expected) => {
  const { engine, done } = aChart(range, isThere)
  expect(await showBar(engine, time, work => work())).toBe(isThere)
  expect(done).toEqual(expected)
})
