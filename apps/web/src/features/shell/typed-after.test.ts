import { expect, it } from 'vitest'
import { typedAfter } from './typed-after.ts'

it.each([
  ['', 'b', 'b'],
  ['b', 'T', 'bT'],
  ['bt', ' ', 'bt '],
  ['bt', '/', 'bt/'],
  ['bt', '币', 'bt币'],
  ['bt', 'Backspace', 'b'],
  ['', 'Backspace', ''],
  ['bt', 'Shift', undefined],
  ['bt', 'ArrowLeft', undefined],
])('%j and the key %s make %j', (typed, key, after) => expect(typedAfter(typed, key)).toBe(after))
