/** A proxy that tunnels to exchanges (HTTP CONNECT). */
export type ProxySettings = {
  /** `http://user:password@host:port`, or https. */
  readonly url: string
  /** Hosts that are reached without it, as in NO_PROXY. */
  readonly except: readonly string[]
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether an address is reached through the proxy. This machine itself never is. */
export function isProxied({ hostname, port, protocol }: URL, except: ProxySettings['except']): boolean {
  if (LOOPBACK.test(hostname)) return false
  const usualPort = protocol === 'https:' || protocol === 'wss:' ? '443' : '80'
  return !except.some(rule => isNamed(rule.toLowerCase(), hostname, port === '' ? usualPort : port))
}

/** `*`, `example.com` and `.example.com` with their subdomains, `*.example.com`, and each with a port. */
function isNamed(rule: string, host: string, port: string): boolean {
  if (rule === '*') return true
  const [, name = '', rulePort = port] = /^(.*?)(?::(\d+))?$/.exec(rule) ?? []
  const domain = name.replace(/^\*?\./, '')
  return domain !== '' && rulePort === port && (host === domain || host.endsWith(`.${domain}`))
}
