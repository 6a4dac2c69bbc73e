import type { IncomingMessage } from 'node:http'

/**
 * Who is at the other end: the nearest address that is not one of our own proxies. What a proxy we do not know wrote
 * into the header is not believed.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: readonly string[],
): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!trusted.includes(peer)) return peer
  const header = request.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map(hop => plainAddress(hop.trim()))
  return hops.findLast(hop => hop !== '' && !trusted.includes(hop)) ?? peer
}

/** IPv4 written as IPv6 is the same address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

export const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)
