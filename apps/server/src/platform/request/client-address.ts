import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const FORWARDED = 'x-forwarded-for'

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
  const hops = addressesIn(request).map(plainAddress)
  return hops.findLast(hop => !trusted.includes(hop)) ?? peer
}

/** Takes what is no address out of the header in which proxies hand addresses on. */
export function keepAddresses(request: Pick<IncomingMessage, 'headers'>): void {
  if (request.headers[FORWARDED] !== undefined) request.headers[FORWARDED] = addressesIn(request).join(', ')
}

const addressesIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string[] =>
  [headers[FORWARDED] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(hop => hop.trim())
    .filter(hop => isIP(hop) !== 0)

/** IPv4 written as IPv6 is the same address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

export const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)
