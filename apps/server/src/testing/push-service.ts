/** A push service for tests: it accepts encrypted notifications for the browsers it created and keeps their content. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PushedNotification = { title: string; body: string; path: string; tag: string; lang: string }

export type PushBrowser = {
  /** The content of a browser's PushSubscription. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Everything sent to it, decrypted, with the request headers. */
  readonly received: { notification: PushedNotification; headers: IncomingMessage['headers'] }[]
  /** Answers with this status from now on. */
  answer(status: number): void
}

export type PushService = {
  readonly origin: string
  browser(): PushBrowser
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const take = new Map<string, (body: Buffer, headers: IncomingMessage['headers']) => number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = take.get(request.url ?? '')?.(Buffer.concat(chunks), request.headers) ?? 404
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return {
    origin,
    browser() {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      keys.generateKeys()
      const path = `/push/${randomBytes(8).toString('hex')}`
      const received: PushBrowser['received'] = []
      let status = 201
      take.set(path, (body, headers) => {
        if (status < 300) received.push({ notification: decrypt(body, keys, auth), headers })
        return status
      })
      return {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received,
        answer: next => {
          status = next
        },
      }
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const SALT_BYTES = 16
const TAG_BYTES = 16

/** RFC 8291 and 8188: `aes128gcm` with one record. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): PushedNotification {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(SALT_BYTES + 4)
  const theirs = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength)
  const sealed = body.subarray(SALT_BYTES + 5 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const secret = hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32)
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  // The text, then a 2, then zeros.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushedNotification // as our server wrote it
}
