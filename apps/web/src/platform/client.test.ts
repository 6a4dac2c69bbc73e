import { loginCall, validateCodeCall } from '@candela/contract/auth'
import { ERRORS } from '@candela/contract/core'
import { deleteGroupCall, editGroupCall, exportFavouritesCall, ownSubsCall } from '@candela/contract/favourites'
import { marketSummaryCall } from '@candela/contract/market-summary'
import { hotSearchCall, searchCall } from '@candela/contract/search'
import { spotTagListCall } from '@candela/contract/spot'
import { describe, expect, it, vi } from 'vitest'
import { CallError, createClient } from './client.ts'

function setUp(answer: unknown, { token, locale = 'zh-CN' as const }: { token?: string; locale?: 'zh-CN' } = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (answer instanceof Error) throw answer
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  const effects = { endSession: vi.fn(), endBrokerAuthorisation: vi.fn(), refreshBroker: vi.fn() }
  return { api: createClient({ locale, fetch, token: () => token, ...effects }), fetch, effects }
}

const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (error instanceof CallError) return error
  throw new Error('it did not fail')
}

it.each([10000, 200])('[S8.01] unwraps the data of code %d', async code => {
  const { api } = setUp({ code, msg: '', data: [{ id: 'a', name: 'A', count: 1 }] })
  expect(await api(spotTagListCall, {})).toEqual([{ id: 'a', name: 'A', count: 1 }])
})

it('[S7.05] posts to the path under the prefix with the token and the language', async () => {
  const { api, fetch } = setUp({ code: 10000, msg: '', data: [] }, { token: 'half' })
  await api(spotTagListCall, {})
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/crypto-web/open/markets/spot/tag/list')
  expect(init?.headers).toMatchObject({ Authorization: 'half', Locale: 'zh-CN' })
  expect(init?.signal).toBeInstanceOf(AbortSignal)
})

it.each([true, false])('sends a call that may outlive its page so only when asked: %s', async outlivesPage => {
  const { api, fetch } = setUp({ code: 10000, msg: '', data: [] })
  await api(spotTagListCall, {}, undefined, undefined, outlivesPage)
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(outlivesPage)
})

describe('[S7.02] a call is sent by its own method', () => {
  const sent = async (ask: (api: ReturnType<typeof setUp>['api']) => Promise<unknown>) => {
    const { api, fetch } = setUp({ code: 10000, msg: '', data: null })
    await ask(api)
    const [address, init] = fetch.mock.calls[0] ?? []
    return { address, method: init?.method, body: init?.body, type: new Headers(init?.headers).get('content-type') }
  }
  const id = 'a/b?c'

  it('as PUT with a body', async () =>
    expect(await sent(api => api(editGroupCall, { id, name: '主流' }))).toEqual({
      address: '/crypto-web/open/subs/group/edit',
      method: 'PUT',
      body: JSON.stringify({ id, name: '主流' }),
      type: 'application/json',
    }))

  it('as DELETE with its parameter in the path and nothing in the body', async () =>
    expect(await sent(api => api(deleteGroupCall, {}, { id }))).toEqual({
      address: '/crypto-web/open/subs/group/delete/a%2Fb%3Fc',
      method: 'DELETE',
      body: undefined,
      type: null,
    }))

  it('as GET with its fields in the address', async () => {
    const empty = await sent(api => api(ownSubsCall, {}))
    expect([empty.address, empty.method, empty.body]).toEqual(['/crypto-web/open/subs/self', 'GET', undefined])
    const read = { ...exportFavouritesCall, methods: ['GET'] as const }
    const filled = await sent(api => api(read, { format: 'csv', subType: 12 }))
    expect(filled.address).toBe('/crypto-web/open/subs/export?format=csv&subType=12')
  })
})

describe('[S7.03] the body of a call', () => {
  const bodyOf = async (ask: (api: ReturnType<typeof setUp>['api']) => Promise<unknown>) => {
    const { api, fetch } = setUp({ code: 10000, msg: '', data: null })
    await ask(api)
    const request = new Request('http://localhost', fetch.mock.calls[0]?.[1])
    return [request.headers.get('content-type'), await request.text()]
  }
  const FORM = 'application/x-www-form-urlencoded;charset=UTF-8'

  it('is a form for the login', async () =>
    expect(await bodyOf(api => api(loginCall, { account: 'a@b.co', password: '烛 &=1' }))).toEqual([
      FORM,
      'account=a%40b.co&password=%E7%83%9B+%26%3D1',
    ]))

  it('is a form for the validation of a code', async () =>
    expect(await bodyOf(api => api(validateCodeCall, { account: 'a@b.co', purpose: 'login', code: '012345' }))).toEqual(
      [FORM, 'account=a%40b.co&purpose=login&code=012345'],
    ))

  it('is a form for both home searches', async () => {
    expect(await bodyOf(api => api(searchCall, { text: '币安 btc', size: 10 }))).toEqual([
      FORM,
      'text=%E5%B8%81%E5%AE%89+btc&size=10',
    ])
    expect(await bodyOf(api => api(hotSearchCall, {}))).toEqual([FORM, ''])
  })

  it('is JSON for other calls', async () =>
    expect(await bodyOf(api => api(editGroupCall, { id: 'a', name: 'b' }))).toEqual([
      'application/json',
      '{"id":"a","name":"b"}',
    ]))
})

describe('[S8.02] other codes', () => {
  it('throw the message of the server', async () => {
    const { api, effects } = setUp({ code: ERRORS.TOO_MANY_REQUESTS.code, msg: '请求过于频繁', data: null })
    const error = await failure(api(marketSummaryCall, {}))
    expect(error).toMatchObject({ code: 42900, message: '请求过于频繁', isSilent: false })
    expect(effects.endSession).not.toHaveBeenCalled()
  })

  it.each([10001, 12000])('[S4.02] end the session without a message: %d', async code => {
    const { api, effects } = setUp({ code, msg: 'x', data: null })
    expect((await failure(api(marketSummaryCall, {}))).isSilent).toBe(true)
    expect(effects.endSession).toHaveBeenCalledOnce()
  })

  it('[S4.03] end only the broker authorisation: 20100', async () => {
    const { api, effects } = setUp({ code: 20100, msg: 'x', data: null })
    expect((await failure(api(marketSummaryCall, {}))).isSilent).toBe(true)
    expect(effects.endBrokerAuthorisation).toHaveBeenCalledOnce()
    expect(effects.endSession).not.toHaveBeenCalled()
  })

  it('[S4.04] refresh the broker: 200101', async () => {
    const { api, effects } = setUp({ code: 200101, msg: 'x', data: null })
    await failure(api(marketSummaryCall, {}))
    expect(effects.refreshBroker).toHaveBeenCalledOnce()
  })
})

it('[S8.03] says please retry when the server gives no message', async () => {
  const { api } = setUp({ code: 50000, msg: '', data: null })
  expect((await failure(api(marketSummaryCall, {}))).message).toBe('请求出错，请重试')
})

it.each([new TypeError('offline'), '<html>bad gateway</html>'])(
  '[S8.13] calls it a network error: %s',
  async answer => {
    const { api } = setUp(answer)
    expect((await failure(api(marketSummaryCall, {}))).message).toContain('网络错误')
  },
)

it('ends a call when its signal says so', async () => {
  const { api, fetch } = setUp(new TypeError('ended'))
  const leaving = new AbortController()
  const answer = failure(api(marketSummaryCall, {}, undefined, leaving.signal))
  const sent = fetch.mock.calls[0]?.[1]?.signal
  expect(sent?.aborted).toBe(false)
  leaving.abort()
  expect(sent?.aborted).toBe(true)
  await answer
})
