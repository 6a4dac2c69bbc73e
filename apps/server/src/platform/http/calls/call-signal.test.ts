import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_PREFIX, AppError } from '@candela/contract/core'
import { moverWhyCall } from '@candela/contract/movers'
import { afterAll, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { route } from './route.ts'
import { serveCalls } from './serve-calls.ts'

const hosts = { zh: [], en: [] }
const http = bareHttp({ hosts })
const signals: AbortSignal[] = []
/** A call that answers when the visitor has left, or when the test says so. */
const answer = Promise.withResolvers<never>()
serveCalls(
  http,
  [
    route(moverWhyCall, ({ context }) => {
      const { signal } = context
      signals.push(signal)
      signal.addEventListener('abort', () => answer.reject(new AppError('TOO_SLOW')))
      return answer.promise
    }),
  ],
  {
    hosts,
    defaultLocale: 'zh-CN',
    takeRate: () => ({ ok: true }),
    authenticate: () => Promise.reject(new AppError('NEED_LOGIN')),
    onAnswer: () => undefined,
  },
)
await http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => http.close())
const { port } = http.server.address() as AddressInfo // it listens
const ask = () => request({ port, path: `${API_PREFIX}${moverWhyCall.path}?pair=x` }).end()

it('a call hears when its visitor leaves, and not when it has been answered', async () => {
  const leaving = ask()
  const left = once(leaving, 'error')
  await expect.poll(() => signals.length).toBe(1)
  expect(signals[0]?.aborted).toBe(false)
  leaving.destroy(new Error('left'))
  await left
  await expect.poll(() => signals[0]?.aborted).toBe(true)

  const [response] = await once(ask(), 'response')
  response.resume()
  await once(response, 'close')
  expect(response.statusCode).toBe(408)
  expect(signals[1]?.aborted).toBe(false)
})
