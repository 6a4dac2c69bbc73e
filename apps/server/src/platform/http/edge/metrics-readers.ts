/**
 * Who may read `/metrics` on the public port: addresses that the operator lists, and this machine, by its local name. Behind a
 * proxy only the listed ones: one that writes no header and this machine's name looks like this machine.
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import {
  clientAddress,
  isForwarded,
  isFromThisMachine,
  isLoopback,
  plainAddress,
} from '#platform/request/client-address.ts'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>

export type MetricsReadersOptions = {
  /** Exact ones or networks, `10.0.0.0/8`. */
  readonly addresses: readonly string[]
  /** Proxies whose headers are believed. */
  readonly trusted: readonly string[]
  /** Visitors come by a public address, hence through a proxy. */
  readonly isProxied: boolean
}

export function metricsReaders({ addresses, trusted, isProxied }: MetricsReadersOptions): (request: Asked) => boolean {
  const listed = new BlockList()
  for (const each of addresses) {
    const [address = '', bits] = each.split('/')
    if (bits === undefined) listed.addAddress(address, familyOf(address))
    else listed.addSubnet(address, Number(bits), familyOf(address))
  }
  return request => {
    const client = clientAddress(request, trusted)
    // Forwarded, yet the client is the peer itself: the proxy is not trusted, or it named no client.
    if (isForwarded(request) && client === plainAddress(request.socket.remoteAddress ?? '')) return false
    if (listed.check(client, familyOf(client))) return true
    return isLoopback(client) && !isProxied && isFromThisMachine(request)
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
