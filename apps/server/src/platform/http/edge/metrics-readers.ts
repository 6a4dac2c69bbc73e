/** Who may read `/metrics` on the public port: this machine, by its local name, and addresses that the operator lists. */
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

/** `addresses` are exact ones or networks, `10.0.0.0/8`; `trusted` are the proxies whose headers are believed. */
export function metricsReaders(addresses: readonly string[], trusted: readonly string[]): (request: Asked) => boolean {
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
    return isLoopback(client) ? isFromThisMachine(request) : listed.check(client, familyOf(client))
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
