import { afterAll, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createMetrics } from '#platform/metrics.ts'
import { bareHttp } from '#testing/bare-http.ts'
import { metricsReaders, type MetricsReadersOptions } from './metrics-readers.ts'
import { serveHealth } from './serve-health.ts'

const PROXY = '10.0.0.1'
const ADDRESSES = ['198.51.100.7', '192.0.2.0/24', '2001:db8::/48']

function serve(options: MetricsReadersOptions) {
  const http = bareHttp({ trustProxy: [...options.trusted] })
  serveHealth(http, {
    board: { hasPrices: true, lateMs: () => 0, newestAt: 1, staleExchanges: [] },
    health: { read: () => [], ageMs: () => undefined },
    metrics: createMetrics(),
    clock: systemClock,
    isMetricsReader: metricsReaders(options),
  })
  afterAll(() => http.close())
  return http
}

const http = serve({ addresses: ADDRESSES, trusted: [PROXY], isProxied: false })
const proxied = serve({ addresses: ['198.51.100.7'], trusted: [], isProxied: true })
const proxiedAndListed = serve({ addresses: ['127.0.0.1'], trusted: [], isProxied: true })

it.each([
  ['loopback', '127.0.0.1', {}, 200],
  ['loopback of IPv6', '::1', {}, 200],
  ['loopback as IPv4 in IPv6', '::ffff:127.0.0.1', {}, 200],
  ['a listed address', '198.51.100.7', {}, 200],
  ['a listed address as IPv4 in IPv6', '::ffff:198.51.100.7', {}, 200],
  ['a listed network', '192.0.2.200', {}, 200],
  ['a listed network of IPv6', '2001:db8:0:5::1', {}, 200],
  ['a stranger', '203.0.113.9', {}, 404],
  ['a neighbour', '198.51.100.8', {}, 404],
  ['a stranger of IPv6', '2001:db8:1::1', {}, 404],
  ['an unknown proxy here', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['an unknown proxy here that writes another header', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
  ['an unknown proxy here that writes no header', '127.0.0.1', { host: 'candela.example' }, 404],
  ['a network of proxies in front of one', '127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' }, 404],
  ['loopback by another local name', '::1', { host: '[::1]:3000' }, 200],
  ['an unknown proxy at a listed address', '198.51.100.7', { 'x-real-ip': '198.51.100.7' }, 404],
  ['a stranger who claims a listed address', '203.0.113.9', { 'x-forwarded-for': '198.51.100.7' }, 404],
  ['our proxy for a listed address', PROXY, { 'x-forwarded-for': '198.51.100.7' }, 200],
  ['our proxy for a stranger', PROXY, { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['our proxy for somebody it does not know', PROXY, { 'x-forwarded-for': 'unknown' }, 404],
  ['our proxy by itself, unlisted', PROXY, {}, 404],
])('/metrics for %s', async (_name, remoteAddress, headers, status) => {
  expect((await http.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
  expect((await http.inject({ url: '/healthz', remoteAddress, headers })).statusCode).toBe(200)
})

it('on a site with a public address this machine is not known by its name: a proxy may write the same', async () => {
  const asked = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }
  expect((await proxied.inject(asked)).statusCode).toBe(404)
  expect((await proxied.inject({ ...asked, remoteAddress: '198.51.100.7' })).statusCode).toBe(200)
  expect((await proxiedAndListed.inject(asked)).statusCode).toBe(200)
})
