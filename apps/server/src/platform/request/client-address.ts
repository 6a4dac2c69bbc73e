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

/** Removes anything that is not an IP address from the forwarding header. */
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

/** An IPv4-mapped IPv6 address is the same address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

export const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)
