import { expect, it } from 'vitest'
import { hanRange } from './han-font-slices.ts'

it.each([
  ['U+20-22,U+41-4d,U+201c-201d', ''],
  ['U+2b,U+40,U+3000,U+300a-300b,U+4e16', 'U+3000,U+300a-300b,U+4e16'],
  ['U+4e00-4e10,U+ff0c', 'U+4e00-4e10,U+ff0c'],
])('of %s only the Chinese part is used: %j', (ranges, expected) => {
  expect(hanRange(ranges)).toBe(expected)
})
