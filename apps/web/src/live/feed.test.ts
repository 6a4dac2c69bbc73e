import { expect, it } from 'vitest'
import { feedHealth } from './feed.ts'

it.each([
  ['open', undefined, { kind: 'starting' }],
  ['open', 0, { kind: 'live' }],
  ['open', 5000, { kind: 'live' }],
  ['open', 5001, { kind: 'late', seconds: 5 }],
  ['connecting', 8200, { kind: 'late', seconds: 8 }],
  ['waiting', 100, { kind: 'off' }],
] as const)('is told as it is: %s, silent for %s ms', (status, silentMs, health) => {
  expect(feedHealth(status, silentMs)).toEqual(health)
})
