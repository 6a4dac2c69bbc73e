import { describe, expect, it } from 'vitest'
import { huobiAdapter } from './adapter.ts'

describe('HTX is left alone', () => {
  it.each([
    ['after too many calls for contracts', 429, '{"status":"error","err_code":1032,"err_msg":"exceeded"}', 3_000],
    ['if it says so with status 200', 200, '{"status":"error","err_code":1032,"err_msg":"exceeded"}', 3_000],
    ['after too many calls for spot', 200, '{"err-code":"bad-request","err-msg":"429 too many request"}', 3_000],
    ['not after another refusal', 200, '{"status":"error","err-code":"invalid-parameter","err-msg":"x"}', undefined],
    ['not after code 10320', 200, '{"status":"error","err_code":10320}', undefined],
    ['not after an answer', 200, '{"status":"ok","data":[],"ts":1}', undefined],
    ['not after a long answer, whatever it says', 200, `{"data":"too many request${' '.repeat(1_000)}"}`, undefined],
    ['not by this rule if it is down', 503, '', undefined],
    ['not by this rule if it refuses the region', 403, '', undefined],
  ])('%s', (_name, status, body, ms) => {
    expect(huobiAdapter.banOf(status, {}, body)).toBe(ms)
  })
})

it('HTX counts both sides of contracts, and each spot trade once', () => {
  expect(huobiAdapter.bothSides).toEqual(huobiAdapter.products.filter(product => product !== 'spot'))
})

it('says how often funding is paid, which inverse contracts do not', () => {
  expect(huobiAdapter.usualFundingHours).toBe(8)
})
