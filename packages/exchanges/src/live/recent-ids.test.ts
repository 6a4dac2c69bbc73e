import { expect, it } from 'vitest'
import { RecentIds } from './recent-ids.ts'

it('knows an id for at least ten seconds and forgets it after twenty', () => {
  const ids = new RecentIds()
  expect(ids.take('a', 100_000)).toBe(true)
  expect(ids.take('a', 100_001)).toBe(false)
  expect(ids.take('b', 109_999)).toBe(true)
  expect(ids.take('c', 110_000)).toBe(true)
  expect(ids.take('a', 119_999)).toBe(false)
  expect(ids.take('b', 119_999)).toBe(false)
  expect(ids.take('a', 120_000)).toBe(true)
})
