import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const FORWARDED = 'x-forwarded-for'

/**
 * The client's address: the nearest one that is not one of our own proxies. Headers written by an unknown proxy are not
 * trusted.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: readonly string[],
): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!trusted.includes(peer)) return peer
  const hops = addressesIn(request).map(plainAddress)
  return hops.findLast(hop => !trusted.includes(hop)) ?? peer
}

/** Leaves only addresses that can be believed in the forwarding header, without their ports. */
export function keepAddresses(request: Pick<IncomingMessage, 'headers'>): void {
  if (request.headers[FORWARDED] !== undefined) request.headers[FORWARDED] = addressesIn(request).join(', ')
}

/** The hops after the last one that is not an address: everything before that one may be forged. */
function addressesIn({ headers }: Pick<IncomingMessage, 'headers'>): string[] {
  const hops = [headers[FORWARDED] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(hop => addressOf(hop.trim()))
  return hops.slice(hops.lastIndexOf(undefined) + 1).flatMap(hop => hop ?? [])
}

/** Some proxies write the port, too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

function addressOf(hop: string): string | undefined {
  const [, ipv6, ipv4] = WITH_PORT.exec(hop) ?? []
  const address = ipv6 ?? ipv4 ?? hop
  return isIP(address) === 0 ? undefined : address
}

/** An IPv4-mapped IPv6 address is the same address, however it is written. */
export const plainAddress = (address: string): string =>
  MAPPED.test(address) ? (mappedIpv4(address) ?? address) : address

const MAPPED = /:ffff:/i

/** What limits per address count: an IPv4 address, or the /64 of an IPv6 address, since each customer gets a whole one. */
export function limitedAddress(address: string): string {
  const plain = plainAddress(address)
  return plain.includes(':') && !isLoopback(plain) ? ipv6Network(plain) : plain
}

/** `2001:db8:0:0::/64` */
export const ipv6Network = (address: string): string => `${ipv6Groups(address).slice(0, 4).join(':')}::/64`

function mappedIpv4(address: string): string | undefined {
  const groups = ipv6Groups(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const [high = '', low = ''] = groups.slice(6)
  if (high.includes('.')) return high
  return [high, low].flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

/** The groups without leading zeros; an IPv4 part at the end counts as two of the eight but is one item. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const known = before.length + after.length + (address.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - known)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map(group => group.replace(/^0+(?=.)/, ''))
}

export const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)

/** Headers by which a proxy says for whom it asks. */
const FORWARDING =
  /forwarded|^via$|^cdn-loop$|^x-varnish$|^x-(?:original-)?(?:host|proto|scheme|url|uri)$|^ngrok-|(?:client|connecting|originating|real|remote|user)-?(?:ip|addr)$|external-address$/

export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Object.keys(headers).some(name => FORWARDING.test(name))

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Whether somebody on this machine asks. The host counts, too: a proxy that adds no header keeps the public name, or a page
 * of another site could point its own name at this machine.
 */
export const isFromThisMachine = (request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '') && !isForwarded(request)
