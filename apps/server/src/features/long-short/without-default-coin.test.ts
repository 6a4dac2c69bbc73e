/** A market that does not list the default coin, as a live one before its exchanges have told their lists. */
import type { LongShortNow } from '@candela/contract/long-short'
import { expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'

const { http } = await testSite({ symbols: ['ETH'] })

const ask = async (payload: object) => {
  const answer = await http.inject({
    method: 'POST',
    url: '/crypto-web/open/long_short_ratio/emptyDataList',
    payload,
    headers: { locale: 'en-US' },
  })
  return answer.json<{ code: number; msg: string; data: LongShortNow }>()
}

it.each([{}, { symbol: 'BTC' }, { symbol: 'btc' }])(
  'the default coin has no ratio yet, which is no error: %j',
  async payload => {
    expect(await ask(payload)).toMatchObject({ code: 10_000, data: { symbol: 'BTC', coin: null, records: [] } })
  },
)

it('another coin does not exist', async () => {
  expect(await ask({ symbol: 'NOCOIN' })).toMatchObject({ code: 40_401, data: null })
})
