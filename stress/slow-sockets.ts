/**
 * Connections that say nothing, or a byte at a time, and live sockets that do not let go: each is cut within 10 s, a
 * closed live socket within 5 s. A connection that waits for its next request is left alone.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE, cutWithin, frame, openRaw, type RawSocket, TEXT, upgrade } from './raw-socket.ts'
import { openSite } from './site.ts'

/** A new site generates its history first. */
const SETTLING_SECONDS = 30
const AT_ONCE = 20
const BYTE_EVERY_MS = 5_000
const PATIENCE_S = 40
const HEADERS = 'POST /crypto-web/open/markets/spot/list HTTP/1.1\r\nHost: 127.0.0.1\r\n'

type Attack = {
  readonly name: string
  readonly cutMaxSeconds: number
  readonly start: readonly (string | Buffer)[]
  /** Sent every five seconds. */
  readonly drip?: string
}

const ATTACKS: readonly Attack[] = [
  { name: 'says nothing', cutMaxSeconds: 10, start: [] },
  { name: 'a byte of headers at a time', cutMaxSeconds: 10, start: [HEADERS, 'X-Slow: '], drip: 'a' },
  {
    name: 'a byte of a body at a time',
    cutMaxSeconds: 10,
    start: [HEADERS, 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'],
    drip: ' ',
  },
  { name: 'half an upgrade', cutMaxSeconds: 10, start: [upgrade().slice(0, -10)] },
  { name: 'a refused upgrade', cutMaxSeconds: 5, start: [upgrade('Origin: https://evil.example\r\n')] },
  { name: 'a malformed upgrade', cutMaxSeconds: 5, start: [upgrade().replace('Version: 13', 'Version: 1')] },
  { name: 'does not answer the close frame', cutMaxSeconds: 5, start: [upgrade(), frame(TEXT, '{')] },
  { name: 'closes and stays', cutMaxSeconds: 5, start: [upgrade(), frame(CLOSE)] },
]

const site = await openSite()

async function attack({ start, drip }: Attack): Promise<number> {
  const raw = await openRaw(site.server.url)
  raw.socket.resume()
  for (const bytes of start) raw.socket.write(bytes)
  const timer = drip === undefined ? undefined : setInterval(() => raw.socket.write(drip), BYTE_EVERY_MS)
  const seconds = await cutWithin(raw, PATIENCE_S)
  clearInterval(timer)
  raw.socket.destroy()
  return seconds
}

/** A connection with a finished request. */
async function idle(): Promise<RawSocket> {
  const raw = await openRaw(site.server.url)
  raw.socket.resume()
  raw.socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  return raw
}

try {
  await pause(SETTLING_SECONDS * 1000)
  const kept = await idle()
  const slowest = await Promise.all(
    ATTACKS.map(async each => Math.max(...(await Promise.all(Array.from({ length: AT_ONCE }, () => attack(each)))))),
  )
  await pause(1_000)
  const isIdleKept = !kept.socket.destroyed && !kept.socket.readableEnded
  kept.socket.destroy()
  console.log(
    JSON.stringify({
      name: 'slow connections',
      atOnce: AT_ONCE * ATTACKS.length,
      cutAfterSeconds: Object.fromEntries(ATTACKS.map(({ name }, at) => [name, Number(slowest[at]?.toFixed(1))])),
      isIdleKept,
      pass: isIdleKept && ATTACKS.every(({ cutMaxSeconds }, at) => (slowest[at] ?? Infinity) <= cutMaxSeconds),
    }),
  )
} finally {
  await site.close()
}
