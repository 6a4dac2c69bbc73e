import { expect, it } from 'vitest'
import { createKeptResults } from './kept-results.ts'

it('makes a result again only if something it was made from is different', () => {
  const kept = createKeptResults<number>()
  const [a, b] = [{}, {}]
  let made = 0
  const make = (): number => (made += 1)
  expect(kept(a, [1, 2], make)).toBe(1)
  expect(kept(a, [1, 2], make)).toBe(1)
  expect(kept(b, [1, 2], make)).toBe(2)
  expect(kept(a, [1, 3], make)).toBe(3)
  expect(kept(a, [1], make)).toBe(4)
  expect(kept(a, [Number.NaN], make)).toBe(5)
  expect(kept(a, [Number.NaN], make)).toBe(5)
})
