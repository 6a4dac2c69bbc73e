import { expect, it } from 'vitest'
import { CallLimits } from './call-limits.ts'

const url = (path: string): URL => new URL(path, 'http://replay')

function someLimits(limit = { weight: 2, ms: 1_000 }) {
  const clock = { now: 0 }
  const limits = new CallLimits(() => clock.now, limit)
  const statusOf = (path = '/okx.rest/time') => {
    const refusal = limits.count(url(path))
    return refusal === undefined ? 200 : `${refusal.status} for ${refusal.headers['retry-after']} s`
  }
  return { clock, statusOf }
}

it('too many calls to a host are refused until its time is over', () => {
  const { clock, statusOf } = someLimits()
  expect([statusOf(), statusOf(), statusOf()]).toEqual([200, 200, '429 for 1 s'])
  expect(statusOf('/bybit.rest/time')).toBe(200)
  clock.now = 1_000
  expect(statusOf()).toBe(200)
})

it('who goes on is banned, and the ban does not depend on calls', () => {
  const { clock, statusOf } = someLimits()
  const told = Array.from({ length: 13 }, () => statusOf())
  expect(told.slice(11)).toEqual(['429 for 1 s', '418 for 120 s'])
  clock.now = 119_999
  expect(statusOf()).toBe('418 for 1 s')
  clock.now = 120_000
  expect(statusOf()).toBe(200)
})

it('without a limit the budget of the exchange counts', () => {
  const limits = new CallLimits(() => 0, undefined)
  const refused = Array.from({ length: 601 }, () => limits.count(url('/bybit.rest/time'))?.status)
  expect([refused[599], refused[600]]).toEqual([undefined, 429])
})
