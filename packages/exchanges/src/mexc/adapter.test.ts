import { describe, expect, it } from 'vitest'
import { mexcAdapter } from './adapter.ts'

const LIMITED = '{"success":false,"code":510,"message":"Excessive frequency of requests, please try again later!"}'

describe('MEXC is left alone', () => {
  it.each([
    ['for as long as a ban says', 418, { 'retry-after': '600' }, '', 600_000],
    ['for two minutes if a ban does not say how long', 418, {}, '', 120_000],
    ['after too many calls for contracts', 200, {}, LIMITED, 2_000],
    [
      'not after another refusal',
      200,
      {},
      '{"success":false,"code":1001,"message":"Contract does not exist!"}',
      undefined,
    ],
    ['not after code 5100', 200, {}, '{"success":false,"code":5100}', undefined],
    ['not after an answer', 200, {}, '{"success":true,"code":0,"data":[]}', undefined],
    ['not after a long answer, whatever it says', 200, {}, `{"code":510${' '.repeat(1_000)}}`, undefined],
    ['not by this rule after too many calls for spot', 429, { 'retry-after': '10' }, '{"code":429}', undefined],
    ['not by this rule if it refuses the address', 403, {}, '', undefined],
  ] as const)('%s', (_name, status, headers, body, ms) => {
    expect(mexcAdapter.banOf(status, headers, body)).toBe(ms)
  })
})

it('MEXC publishes neither ratios nor liquidations', () => {
  const { capabilities, calls } = mexcAdapter
  expect(capabilities).toMatchObject({ ratios: [], liquidations: 'none', openInterestBackMs: undefined })
  for (const name of ['ratios', 'liquidations', 'openInterestHistory']) expect(calls).not.toHaveProperty(name)
})
