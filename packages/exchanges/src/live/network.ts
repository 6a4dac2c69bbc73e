import { dialVia } from './dial.ts'
import type { Dial } from './link.ts'
import { isProxied, type ProxySettings } from './proxy.ts'
import { type AgentFor, sendVia } from './send.ts'
import type { Send } from './rest-client.ts'
import { TunnelAgent } from './tunnel.ts'

export type NetworkOptions = {
  readonly proxy?: ProxySettings | undefined
  /** A certificate that is trusted instead of the usual ones; for tests. */
  readonly ca?: string
  readonly connectMs?: number
}

/** Calls and sockets over the network, directly or through a proxy. */
export function createNetwork({ proxy, ...tls }: NetworkOptions): { readonly send: Send; readonly dial: Dial } {
  const tunnel = proxy === undefined ? undefined : new TunnelAgent(proxy.url, tls)
  const agentFor: AgentFor = url => (proxy !== undefined && isProxied(url, proxy.except) ? tunnel : undefined)
  return { send: sendVia(agentFor), dial: dialVia(agentFor) }
}
