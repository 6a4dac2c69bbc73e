import { afterAll, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createMetrics } from '#platform/metrics.ts'
import { bareHttp } from '#testing/bare-http.ts'
import { metricsReaders } from './metrics-readers.ts'
import { serveHealth } from './serve-health.ts'

const PROXY = '10.0.0.1'
const http = bareHttp({ trustProxy: [PROXY] })
serveHealth(http, {
  board: { hasPrices: true, lateMs: () => 0, newestAt: 1, staleExchanges: [] },
  health: { read: () => [], ageMs: () => undefined },
  metrics: createMetrics(),
  clock: systemClock,
  isMetricsReader: metricsReaders(['198.51.100.7', '192.0.2.0/24', '2001:db8::/48'], [PROXY]),
})
afterAll(() => http.close())

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
