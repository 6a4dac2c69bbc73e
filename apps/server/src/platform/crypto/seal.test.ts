import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = createSecretKey(Buffer.alloc(32, 1))
const other = createSecretKey(Buffer.alloc(32, 2))

it('a sealed text can be opened in its place, and looks different every time', () => {
  const sealed = seal(key, 'a', '烛见')
  expect(unseal(key, 'a', sealed)).toBe('烛见')
  expect(seal(key, 'a', '烛见').equals(sealed)).toBe(false)
  expect(sealed.includes(Buffer.from('烛见'))).toBe(false)
})

it('opening fails with another key, in another place, after a change or when truncated', () => {
  const sealed = seal(key, 'a', 'secret')
  expect(() => unseal(other, 'a', sealed)).toThrow()
  expect(() => unseal(key, 'b', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(key, 'a', changed)).toThrow()
  }
  expect(() => unseal(key, 'a', sealed.subarray(0, 17))).toThrow()
})
