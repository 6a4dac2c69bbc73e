import { expect, it } from 'vitest'
import { isWellEscaped } from './escapes.ts'

it.each([
  ['', true],
  ['烛见', true],
  ['%E7%83%9B+%25', true],
  ['%', false],
  ['%zz', false],
  ['%ff%fe', false],
  ['%E7', false],
])('whether %j is escaped well: %s', (text, expected) => expect(isWellEscaped(text)).toBe(expected))
