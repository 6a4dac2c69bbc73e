import { expect, it } from 'vitest'
import { withRecent } from './recent.ts'

it('[S9.44] keeps ten unique entries, newest first', () => {
  let entries: readonly string[] = []
  for (let visit = 1; visit <= 12; visit += 1) entries = withRecent(entries, `C${visit}`)
  expect(entries).toHaveLength(10)
  expect(entries[0]).toBe('C12')
  entries = withRecent(entries, 'C5')
  expect(entries).toHaveLength(10)
  expect(entries[0]).toBe('C5')
  expect(new Set(entries).size).toBe(10)
})
