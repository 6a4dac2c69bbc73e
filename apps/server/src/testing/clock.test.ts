import { expect, test } from 'vitest'
import { createTestClock } from './clock.ts'

test('does not advance by itself', () => {
  const clock = createTestClock(1000)
  expect(clock.now()).toBe(1000)
  clock.advance(250)
  expect([clock.now(), clock.monotonic()]).toEqual([1250, 250])
})

test('fires timers in order, each at its own time', () => {
  const clock = createTestClock(0)
  const fired: string[] = []
  clock.after(30, () => fired.push(`once at ${clock.now()}`))
  clock.every(20, () => fired.push(`every at ${clock.now()}`))
  clock.advance(45)
  expect(fired).toEqual(['every at 20', 'once at 30', 'every at 40'])
})

test('fires a timer set by a timer, if it falls due within the same step', () => {
  const clock = createTestClock(0)
  const fired: number[] = []
  clock.after(10, () => clock.after(10, () => fired.push(clock.now())))
  clock.advance(20)
  expect(fired).toEqual([20])
})

test('fires no timer that was cancelled', () => {
  const clock = createTestClock(0)
  const fired: string[] = []
  const stop = clock.every(10, () => fired.push('tick'))
  clock.advance(10)
  stop()
  clock.advance(100)
  expect(fired).toEqual(['tick'])
})
