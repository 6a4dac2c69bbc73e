import { describe, expect, it } from 'vitest'
import { binanceAdapter } from './adapter.ts'

describe('bans by Binance', () => {
  it.each([
    ['banned for a told time', 418, { 'retry-after': '120' }, '{"code":-1003,"msg":"IP banned"}', 120_000],
    ['banned for three days', 418, { 'retry-after': '259200' }, '', 259_200_000],
    ['banned without a time', 418, {}, '', 120_000],
    ['its firewall', 403, {}, '<html><body>WAF limit</body></html>', 600_000],
    ['a region that is not served', 403, {}, '<html>block access from your country</html>', undefined],
    ['a restricted location', 451, {}, '{"code":0,"msg":"restricted location"}', undefined],
    ['too many calls, which is no ban', 429, { 'retry-after': '12' }, '{"code":-1003,"msg":"Too much"}', undefined],
    ['overloaded', 503, {}, '{"code":-1008,"msg":"overloaded"}', undefined],
    ['a wrong symbol', 400, {}, '{"code":-1121,"msg":"Invalid symbol."}', undefined],
    ['an answer', 200, {}, '[]', undefined],
  ])('%s', (_name, status, headers, body, expected) => {
    expect(binanceAdapter.banOf(status, headers, body)).toBe(expected)
  })
})

it('every call of Binance names a host and a budget', () => {
  const { calls, products, hosts, budgets } = binanceAdapter
  const all = products.flatMap(product => {
    const pair = { symbol: 'BTCUSDT', product }
    return [
      ...calls.instruments(product),
      ...calls.tickers(product),
      ...(calls.marks?.(product) ?? []),
      ...(calls.funding?.(product) ?? []),
      ...(calls.ratios?.(pair) ?? []),
      calls.candles(pair, { minutes: 1, from: 0, to: 60_000 }),
      calls.settlements?.(pair, 0),
      calls.openInterestOf?.(pair),
      calls.openInterestHistory?.(pair, 0, 60_000),
    ]
  })
  for (const call of [calls.time(), ...all]) {
    if (call === undefined) continue
    expect(hosts[call.host]).toMatch(/^https:/)
    expect(budgets[call.budget]?.weight).toBeGreaterThanOrEqual(2 * call.weight)
  }
})
