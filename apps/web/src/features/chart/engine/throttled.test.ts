import { expect, it } from 'vitest'
import { throttled } from './throttled.ts'

it('runs once for several calls, and not after it was stopped', () => {
  let waiting: (() => void) | undefined
  let runs = 0
  const work = throttled(
    (_, later) => {
      waiting = later
      return () => (waiting = undefined)
    },
    100,
    () => (runs += 1),
  )
  work.run()
  work.run()
  waiting?.()
  expect(runs).toBe(1)
  work.run()
  work.stop()
  expect(waiting).toBeUndefined()
})
