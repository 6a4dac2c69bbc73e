import { expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { aRenderRequest } from '../../testing/fake-market.ts'

it.each([
  ['zh-CN', '至少保存 6 个月，存放在同一国家境内'],
  ['en-US', 'kept for at least 6 months, within one country'],
] as const)('[S9.53] the privacy policy in %s says how long and where data is kept', async (locale, words) => {
  const { preferences } = aRenderRequest('/')
  const request = aRenderRequest('/privacy', { preferences: { ...preferences, locale } })
  expect(await render(request)).toMatchObject({ kind: 'page', html: expect.stringContaining(words) })
})
