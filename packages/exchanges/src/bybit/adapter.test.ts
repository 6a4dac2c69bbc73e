import { describe, expect, it } from 'vitest'
import { bybitAdapter } from './adapter.ts'

describe('bans by Bybit', () => {
  const refusal = (retCode: number, time = 1_782_208_005_000) =>
    JSON.stringify({ retCode, retMsg: 'no', result: {}, retExtInfo: {}, time })
  const resetAt = (time: number) => ({ 'x-bapi-limit-reset-timestamp': String(time) })

  it.each([
    ['too many calls from an address', 403, {}, refusal(10_018), 600_000],
    ['the same with another status', 200, {}, refusal(10_018), 600_000],
    ['the same as text', 403, {}, '403, access too frequent', 600_000],
    ['a region that is not served', 403, {}, '<html>block access from your country</html>', undefined],
    ['too many calls of a kind, until a told time', 200, resetAt(1_782_208_009_500), refusal(10_006), 4_500],
    ['for at least a second', 200, resetAt(1_782_208_005_100), refusal(10_006), 1_000],
    ['for at most a minute', 200, resetAt(1_882_208_005_100), refusal(10_006), 60_000],
    ['without a time', 200, {}, refusal(10_006), 1_000],
    ['a wrong symbol', 200, {}, refusal(10_001), undefined],
    ['an answer', 200, {}, refusal(0), undefined],
    ['a long answer that mentions a code', 200, {}, refusal(10_006) + ' '.repeat(2_000), undefined],
    ['cut text', 200, {}, '{"retCode":10018', undefined],
  ])('%s', (_name, status, headers, body, expected) => {
    expect(bybitAdapter.banOf(status, headers, body)).toBe(expected)
  })
})
