import { expect, it } from 'vitest'
import { lookOf } from './look.ts'

const FIRST = { theme: 'light', direction: 'up-green', density: 'compact' } as const

it.each([
  ['dark up-red normal', { theme: 'dark', direction: 'up-red', density: 'normal' }],
  ['js system cvd', { theme: 'system', direction: 'cvd', density: 'compact' }],
  ['', FIRST],
  ['darkest', FIRST],
])('reads the look from the classes "%s"', (classes, look) => {
  expect(lookOf(classes, FIRST)).toEqual(look)
})
