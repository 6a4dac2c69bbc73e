import { expect, it } from 'vitest'
import { clientAddress, isForwarded, keepAddresses, limitedAddress } from './client-address.ts'

it.each([
  ['without a proxy the peer itself', '203.0.113.9', undefined, [], '203.0.113.9'],
  ['a header from a stranger is not believed', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['behind our proxy the address it saw', '10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['of a forged chain only the last part', '10.0.0.1', '1.1.1.1, 198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['behind two of our proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '198.51.100.1'],
  [
    'the port that a proxy writes is not part of it',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1:4711',
    ['10.0.0.1'],
    '198.51.100.1',
  ],
  ['nor that of an IPv6 address', '10.0.0.1', '1.1.1.1, [2001:db8::5]:4711', ['10.0.0.1'], '2001:db8::5'],
  ['brackets without a port', '10.0.0.1', '[2001:db8::5]', ['10.0.0.1'], '2001:db8::5'],
  ['nothing before a hop that is no address', '10.0.0.1', '1.1.1.1, unknown', ['10.0.0.1'], '10.0.0.1'],
  ['nothing before an address in octal', '10.0.0.1', '1.1.1.1, 010.2.3.4', ['10.0.0.1'], '10.0.0.1'],
  ['what comes after such a hop', '10.0.0.1', 'unknown, 198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['an empty hop is no address', '10.0.0.1', '1.1.1.1,', ['10.0.0.1'], '10.0.0.1'],
  ['our proxy without a header', '10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
  ['IPv4 in IPv6 clothes', '::ffff:10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
] as const)('%s', (_name, remoteAddress, forwarded, trusted, expected) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }
  expect(clientAddress(request as never, trusted)).toBe(expected)
})

it.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6, in capitals', '::FFFF:203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6, in hexadecimal', '::ffff:cb00:7109', '203.0.113.9'],
  ['IPv4 in IPv6, in full', '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['the same /64', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['another /64', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['a shortened one', '2001:db8::9', '2001:db8:0:0::/64'],
  ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['loopback', '::1', '::1'],
  ['no address', '', ''],
])('limits count %s', (_name, address, expected) => expect(limitedAddress(address)).toBe(expected))

it.each([
  'Forwarded',
  'Forwarded-For',
  'X-Forwarded',
  'X-Forwarded-For',
  'X-Original-Forwarded-For',
  'Via',
  'CDN-Loop',
  'X-Real-IP',
  'Client-IP',
  'X-Azure-ClientIP',
  'X-Cluster-Client-IP',
  'CF-Connecting-IP',
  'X-Originating-IP',
  'X-Remote-IP',
  'X-Remote-Addr',
  'X-AppEngine-User-IP',
  'X-Envoy-External-Address',
  'X-Varnish',
  'X-Host',
  'X-Original-Host',
  'X-Scheme',
  'Ngrok-Trace-Id',
])('a request with the header %s comes through a proxy', name => {
  expect(isForwarded({ headers: { host: 'localhost', [name.toLowerCase()]: '1' } })).toBe(true)
})

it.each(['host', 'user-agent', 'x-request-id', 'upgrade-insecure-requests', 'sec-fetch-user', 'proxy-connection'])(
  'a request with the header %s does not have to',
  name => expect(isForwarded({ headers: { [name]: '1' } })).toBe(false),
)

it('the forwarding header is left with the addresses that count', () => {
  const headers: Record<string, string> = { 'x-forwarded-for': '1.1.1.1, _hidden, 198.51.100.1:80, [2001:db8::5]:1' }
  keepAddresses({ headers })
  expect(headers['x-forwarded-for']).toBe('198.51.100.1, 2001:db8::5')
})
