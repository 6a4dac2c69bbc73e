import { type Agent, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { createGunzip } from 'node:zlib'
import { CallFailed, type Send } from './rest-client.ts'

/** Which connections a request uses; undefined for direct ones. */
export type AgentFor = (url: URL) => Agent | undefined

/** GET requests. TLS is always verified, and redirects are refused. */
export const sendVia =
  (agentFor: AgentFor): Send =>
  async (url, signal, maxBytes, headers) => {
    const response = await get(new URL(url), agentFor, signal, { 'accept-encoding': 'gzip', ...headers })
    const status = response.statusCode ?? 0
    try {
      if (status >= 300 && status < 400) throw new CallFailed('refused', `status ${status}: a redirect`, status)
      const body = await bodyOf(response, maxBytes)
      return { status, headers: textsOf(response.headers), body }
    } catch (error) {
      response.destroy()
      throw error
    }
  }

/** Without a proxy. */
export const send = sendVia(() => undefined)

function get(
  url: URL,
  agentFor: AgentFor,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  const agent = agentFor(url)
  const options = { signal, headers: { accept: 'application/json', ...headers }, ...(agent && { agent }) }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, resolve)
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The exchange closed an idle connection just when it was used again.
      if (request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted)
        resolve(get(url, agentFor, signal, headers))
      else reject(error)
    })
    request.end()
  })
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const isGzip = response.headers['content-encoding'] === 'gzip'
  const unzip = createGunzip()
  // `pipe` does not pass errors on.
  if (isGzip) response.once('error', error => unzip.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  // Read piece by piece: a body without end must not fill the memory.
  for await (const chunk of (isGzip ? response.pipe(unzip) : response) as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new CallFailed('too-large', `more than ${maxBytes} bytes`, response.statusCode)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const textsOf = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
