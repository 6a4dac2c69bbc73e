import { describe, expect, it } from 'vitest'
import { RECORDING_OVER } from '#market/exchanges/health-of.ts'
import { NO_NEWS } from '#market/health/health-board.ts'
import type { HealthState } from '#market/health/exchange-health.ts'
import { reasonOf, stateOf } from './rules.ts'

describe('the state shown of an exchange', () => {
  it.each<[HealthState, boolean, boolean, string]>([
    ['live', false, true, 'live'],
    ['stale', false, true, 'delayed'],
    ['partial', false, true, 'partial'],
    ['away', false, true, 'away'],
    ['starting', false, true, 'starting'],
    ['live', true, true, 'live'],
    ['live', true, false, 'closed'],
    ['stale', true, false, 'closed'],
  ])('%s, simulated %s, open %s: %s', (state, isSimulated, isOpen, expected) => {
    expect(stateOf({ state, isSimulated, why: null }, isOpen)).toBe(expected)
  })
})

describe('why an exchange is not live, in words for everyone', () => {
  it.each<[HealthState, string | null, string | null]>([
    ['live', null, null],
    ['live', 'banned for 60 s', null],
    ['starting', null, null],
    ['away', 'does not serve this address or region', 'region'],
    ['away', 'banned for 120 s', 'limited'],
    ['partial', 'too many calls', 'limited'],
    ['away', 'status 429', 'limited'],
    ['away', 'status 503', 'maintenance'],
    ['partial', 'no trades for 15 s', 'silent'],
    ['partial', 'too many messages that cannot be read', 'unreadable'],
    ['stale', 'data is late', 'late'],
    ['stale', null, 'late'],
    ['away', NO_NEWS, 'no-news'],
    ['away', RECORDING_OVER, 'over'],
    ['away', 'getaddrinfo ENOTFOUND api.example.com', 'unreachable'],
    ['away', 'closed with 1006', 'unreachable'],
    ['partial', null, 'unreachable'],
  ])('%s, %s: %s', (state, why, expected) => {
    expect(reasonOf({ state, why, isSimulated: false })).toBe(expected)
  })
})
