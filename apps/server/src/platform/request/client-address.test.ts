import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['without a proxy the peer itself', '203.0.113.9', undefined, [], '203.0.113.9'],
  ['a header from a stranger is not believed', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['behind our proxy the address it saw', '10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['of a forged chain only the last part', '10.0.0.1', '1.1.1.1, 198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['behind two of our proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '198.51.100.1'],
  ['our proxy without a header', '10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
  ['IPv4 in IPv6 clothes', '::ffff:10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
] as const)('%s', (_name, remoteAddress, forwarded, trusted, expected) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }
  expect(clientAddress(request as never, trusted)).toBe(expected)
})
