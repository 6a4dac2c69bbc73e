// @vitest-environment happy-dom
import { sessionEffect } from '@candela/contract/core'
import { marketSummaryCall } from '@candela/contract/market-summary'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { session, useLogin } from './session.ts'

const BROKER_KEY = 'broker-authorisation'

beforeEach(() => {
  document.cookie = 'token=half; Path=/'
  sessionStorage.setItem(BROKER_KEY, 'granted')
})

afterEach(() => void vi.unstubAllGlobals())

const left = () => ({ token: session.token(), broker: sessionStorage.getItem(BROKER_KEY) })

/** A call that the server answers with `code`; says how often the broker was refreshed. */
async function answerWith(code: number): Promise<number> {
  let refreshes = 0
  const api = createClient({
    locale: 'zh-CN',
    fetch: async () => new Response(JSON.stringify({ code, msg: 'x', data: null })),
    token: session.token,
    endSession: session.end,
    endBrokerAuthorisation: session.endBrokerAuthorisation,
    refreshBroker: () => {
      refreshes += 1
    },
  })
  await api(marketSummaryCall, {}).catch(() => {})
  return refreshes
}

it.each([10001, 12000])('[S4.02] %d removes the token and the broker authorisation', async code => {
  expect(await answerWith(code)).toBe(0)
  expect(left()).toEqual({ token: undefined, broker: null })
})

it('[S4.03] [S3.27] 20100 removes only the broker authorisation', async () => {
  expect(await answerWith(20100)).toBe(0)
  expect(left()).toEqual({ token: 'half', broker: null })
})

it('[S4.04] 200101 refreshes the broker and removes nothing', async () => {
  expect(await answerWith(200101)).toBe(1)
  expect(left()).toEqual({ token: 'half', broker: 'granted' })
})

it('any other code leaves the session alone', async () => {
  expect(sessionEffect(42900)).toBe('none')
  expect(await answerWith(42900)).toBe(0)
  expect(left()).toEqual({ token: 'half', broker: 'granted' })
})

it.each([
  ['token=; Path=/; Max-Age=0', 'visitor'],
  ['token=another; Path=/', 'user'],
])('another tab may have changed the session: %s', async (cookie, login) => {
  const { result } = renderHook(() => useLogin())
  expect(result.current).toBe('user')
  document.cookie = cookie
  await act(async () => void dispatchEvent(new Event('focus')))
  expect(result.current).toBe(login)
})

it('ends where the browser refuses to store', async () => {
  const { result } = renderHook(() => useLogin())
  vi.stubGlobal('sessionStorage', {
    removeItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  await act(async () => session.end())
  expect(result.current).toBe('visitor')
})
