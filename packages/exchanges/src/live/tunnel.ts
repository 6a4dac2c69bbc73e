import { type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent, type RequestOptions, request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const CONNECT_MS = 10_000

type Connected = (error: Error | null, stream?: Duplex) => void

/** Connections through a proxy's CONNECT. TLS is between us and the exchange: the proxy sees its name and nothing else. */
export class TunnelAgent extends Agent {
  readonly #proxy: URL
  readonly #connectMs: number

  constructor(proxyUrl: string, options: { readonly ca?: string | undefined; readonly connectMs?: number } = {}) {
    super({ keepAlive: true, ...(options.ca === undefined ? {} : { ca: options.ca }) })
    this.#proxy = new URL(proxyUrl)
    this.#connectMs = options.connectMs ?? CONNECT_MS
  }

  override createConnection(target: RequestOptions, connected: Connected): undefined {
    const place = `${target.host}:${target.port}`
    const request = this.#ask(place)
    // Once: a proxy that goes on after its answer must not be heard twice.
    const fail = (why: string): void => {
      request
        .off('connect', connect)
        .off('error', failed)
        .on('error', () => undefined)
        .destroy()
      connected(new Error(`the proxy ${this.#proxy.host} ${why}`))
    }
    const failed = (error: Error): void => fail(`cannot be reached: ${error.message}`)
    const connect = ({ statusCode, statusMessage }: IncomingMessage, stream: Socket, head: Buffer): void => {
      if (statusCode === undefined || statusCode < 200 || statusCode >= 300) {
        stream.destroy()
        return fail(`refuses: ${statusCode} ${statusMessage?.slice(0, 100)}`)
      }
      request.off('error', failed).setTimeout(0)
      stream.setTimeout(0)
      if (head.length > 0) stream.unshift(head)
      const through = { ...target, socket: stream }
      connected(null, super.createConnection(through) ?? undefined)
    }
    request.once('connect', connect).once('error', failed)
    request.once('timeout', () => fail(`does not answer within ${this.#connectMs} ms`))
    request.end()
    return undefined
  }

  #ask(place: string) {
    const { protocol, hostname, port, username, password } = this.#proxy
    const login = [username, password].map(decodeURIComponent).join(':')
    return (protocol === 'https:' ? secureRequest : plainRequest)({
      method: 'CONNECT',
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
      path: place,
      headers: {
        host: place,
        ...(username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }),
      },
      agent: false,
      timeout: this.#connectMs,
    })
  }
}
