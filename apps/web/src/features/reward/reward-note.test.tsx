import { describe, expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { aRenderRequest } from '../../testing/fake-market.ts'

describe.each(['/register', '/app/download', '/account/points/referral'])('[S9.56] %s', path => {
  it.each([
    ['zh-CN', '注册即可领取最高 30 USDC 的图表使用奖励'],
    ['en-US', 'Register and get up to 30 USDC to use on charts'],
  ] as const)('mentions the reward in %s, in the currency of the settings', async (locale, words) => {
    const { preferences } = aRenderRequest('/')
    const request = aRenderRequest(path, { preferences: { ...preferences, locale }, rewardCurrency: 'USDC' })
    expect(await render(request)).toMatchObject({ kind: 'page', html: expect.stringContaining(words) })
  })
})
