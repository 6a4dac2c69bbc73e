import { CallFailed, type Send } from './rest-client.ts'

/** One GET request by the platform's own client, which obeys HTTPS_PROXY if Node is told to. */
export const send: Send = async (url, signal, maxBytes, headers) => {
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json', ...headers } })
  const chunks: Uint8Array[] = []
  let size = 0
  // Read piece by piece: a body without end must not fill the memory.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new CallFailed('too-large', `more than ${maxBytes} bytes`, response.status)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks).toString('utf8')
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}
