import { API_PREFIX, ERRORS } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'

const site = await testSite()
const hosted = await testSite({ hosts: { zh: ['cn.example'], en: ['en.example'] } })

async function refusalOf(url: string, headers: Record<string, string>, { http } = site): Promise<string> {
  const response = await http.inject({ url, headers })
  expect(response.statusCode).toBe(ERRORS.BAD_REQUEST.status)
  return response.json<{ msg: string }>().msg
}

const ZH = '请求参数有误：size：必须是整数'
const EN = 'Invalid request parameters: size: must be a whole number'

describe.each(['/numbers/explosive.csv', '/numbers/explosive.json', '/markets/spot.csv', '/markets/spot.json'])(
  'a refusal of %s',
  path => {
    it.each([
      ['the visitor’s choice', { cookie: 'theme=dark; locale=en-US' }, EN],
      ['the default without a choice', {}, ZH],
      ['the default when the choice is not known', { cookie: 'locale=xx-XX' }, ZH],
      ['the page’s language whatever a call’s header says', { cookie: 'locale=en-US', locale: 'zh-CN' }, EN],
    ])('is in %s', async (_, headers, expected) => {
      expect(await refusalOf(`${path}?size=x`, headers)).toBe(expected)
    })

    it('prefers the host’s language to the visitor’s choice', async () => {
      expect(await refusalOf(`${path}?size=x`, { host: 'en.example', cookie: 'locale=zh-CN' }, hosted)).toBe(EN)
      expect(await refusalOf(`${path}?size=x`, { host: 'cn.example', cookie: 'locale=en-US' }, hosted)).toBe(ZH)
    })
  },
)

it('a rejected call answers in the language of its Locale header and ignores the cookie', async () => {
  const url = `${API_PREFIX}/open/markets/spot/list?size=x`
  expect(await refusalOf(url, { cookie: 'locale=en-US' })).toBe(ZH)
  expect(await refusalOf(url, { cookie: 'locale=zh-CN', locale: 'en-US' })).toBe(EN)
})

describe('a file', () => {
  it('is also served at the second URL of its page, with its query', async () => {
    const { statusCode, headers } = await site.http.inject('/ssr/markets/spot.csv?size=3')
    expect([statusCode, headers.location]).toEqual([302, '/markets/spot.csv?size=3'])
  })

  it.each(['csv', 'json'])('of a sector is the filtered list, as %s', async type => {
    const moved = await site.http.inject(`/markets/plate/layer1.${type}?sortName=price`)
    expect(moved.headers.location).toBe(`/markets/spot.${type}?sortName=price&tagsId=layer1`)
    expect((await site.http.inject(String(moved.headers.location))).statusCode).toBe(200)
  })

  it('cannot be limited to favourites, because it has no session', async () => {
    const { statusCode } = await site.http.inject('/markets/spot.csv?isSubs=true')
    expect(statusCode).toBe(ERRORS.NEED_LOGIN.status)
  })
})
