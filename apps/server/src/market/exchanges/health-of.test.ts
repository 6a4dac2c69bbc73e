import type { VenueHealth } from '@candela/exchanges/live'
import { describe, expect, it } from 'vitest'
import { healthOf, playedHealth, RECORDING_OVER } from './health-of.ts'

const NOW = Date.UTC(2026, 10, 16)
const told = (change: Partial<VenueHealth>): VenueHealth => ({
  state: 'live',
  why: undefined,
  pairs: 1,
  freshPairs: 1,
  connections: { open: 1, planned: 1 },
  heardAt: NOW,
  newestAt: NOW,
  offsetMs: 0,
  refused: {},
  calls: {},
  ...change,
})

describe('an exchange that is played from a recording', () => {
  it.each(['live', 'stale', 'partial', 'away', 'starting'] as const)('is away after its end, not %s', state => {
    const health = playedHealth(told({ state, newestAt: NOW - 30_001 }), NOW)
    expect(health).toMatchObject({ state: 'away', why: RECORDING_OVER })
  })

  it.each<[string, Partial<VenueHealth>]>([
    ['while data comes', { newestAt: NOW - 30_000, state: 'stale' }],
    ['before its first data', { newestAt: undefined, heardAt: undefined, state: 'starting' }],
    ['while messages without a time come', { newestAt: undefined, heardAt: NOW - 1_000 }],
  ])('is as it says itself %s', (_name, change) => {
    expect(playedHealth(told(change), NOW)).toEqual(told(change))
  })
})

it.each<[string, Partial<VenueHealth>, number | null]>([
  ['its own newest data', {}, NOW],
  [
    'the stored prices, if it has been away since the start',
    { state: 'away', newestAt: undefined, heardAt: undefined },
    NOW - 9,
  ],
  ['nothing while it starts', { state: 'starting', newestAt: undefined, heardAt: undefined }, null],
])('the newest data of an exchange is %s', (_name, change, newestAt) => {
  expect(healthOf('okx', told(change), { since: 5, pricesAt: NOW - 9 })).toMatchObject({ newestAt, since: 5 })
})
