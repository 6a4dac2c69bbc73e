/** Thousands of live sockets of fifty symbols each that note how old each update is when it arrives. */
import { connect } from 'node:net'
import { LIVE_PATH } from '@candela/contract/live'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { answerParent } from './bench-child.ts'

export type Watchers = { readonly port: number; readonly topics: readonly (readonly string[])[] }

/** The server limits sessions per address; every address of 127.0.0.0/8 is this machine. */
const SOCKETS_PER_ADDRESS = 150
const CONNECTING_AT_ONCE = 50

const UPGRADE = `GET ${LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

/** How old frames were on arrival, in ms, and their mean size. */
export type Arrived = { readonly ages: readonly number[]; readonly bytes: number }

type Watcher = {
  readonly versions: Map<number, number>
  readonly arrived: { readonly at: number; readonly content: Buffer }[]
}

const watchers: Watcher[] = []
let closed = 0

/** A text frame with a mask of zeros, longer than 125 and shorter than 65,536 bytes. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]),
    payload,
  ])
}

const TEXT = 0x81
const PING = 0x89

/** Calls `take` with the kind and the content of each complete frame; returns the bytes left over. */
function takeFrames(bytes: Buffer, take: (kind: number, content: Buffer) => void): Buffer {
  let at = 0
  while (bytes.length - at >= 4) {
    const short = (bytes[at + 1] ?? 0) & 127
    const headBytes = short === 127 ? 10 : short === 126 ? 4 : 2
    if (bytes.length - at < headBytes) break
    const length =
      short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length - at < headBytes + length) break
    take(bytes[at] ?? 0, bytes.subarray(at + headBytes, at + headBytes + length))
    at += headBytes + length
  }
  return bytes.subarray(at)
}

/**
 * Resolves at the snapshot. Frames are noted with their time and read later: real clients have a machine each, and
 * reading the frames of all here would delay the next ones.
 */
function open(port: number, localAddress: string, topics: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const watcher: Watcher = { versions: new Map(), arrived: [] }
    watchers.push(watcher)
    let rest: Buffer | undefined
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.once('error', reject)
    socket.once('connect', () => socket.write(UPGRADE))

    const take = (kind: number, content: Buffer): void => {
      if (kind === PING) socket.write(Buffer.concat([Buffer.from([0x8a, 0x80 | content.length, 0, 0, 0, 0]), content]))
      if (kind !== TEXT) return
      watcher.arrived.push({ at: systemClock.now(), content })
      if (content.includes('"snap"')) resolve()
    }
    socket.on('data', (chunk: Buffer) => {
      if (rest !== undefined) {
        rest = takeFrames(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), take)
        return
      }
      const end = chunk.indexOf('\r\n\r\n')
      if (end < 0 || !chunk.includes(' 101 ')) return reject(new Error(`refused: ${chunk.toString('latin1', 0, 40)}`))
      rest = takeFrames(chunk.subarray(end + 4), take)
      socket.write(textFrame(JSON.stringify({ op: 'sub', id: 1, topics })))
    })
    socket.once('close', () => closed++)
  })
}

/** A ticker's version is the time of the batch that carried it. */
function readAges({ versions, arrived }: Watcher, from: number): number[] {
  const ages: number[] = []
  for (const { at, content } of arrived) {
    const [tag, , items] = JSON.parse(content.toString()) as [string, number, [number, number][]] // as docs/live.md says
    if (tag !== 'snap' && tag !== 'upd') continue
    let newest = 0
    for (const [channel, version] of items) {
      const now = version < 0 ? (versions.get(channel) ?? 0) - version : version
      versions.set(channel, now)
      newest = Math.max(newest, now)
    }
    if (tag === 'upd' && at >= from) ages.push(at - newest)
  }
  return ages
}

answerParent({
  async connect(detail) {
    const { port, topics } = detail as Watchers // sent by delivery.ts
    for (let at = 0; at < topics.length; at += CONNECTING_AT_ONCE) {
      const batch = topics.slice(at, at + CONNECTING_AT_ONCE)
      await Promise.all(
        batch.map((each, index) => open(port, `127.0.1.${1 + Math.floor((at + index) / SOCKETS_PER_ADDRESS)}`, each)),
      )
    }
  },
  /** Of the frames that arrived from a time on; asked once, at the end. */
  arrived(from): Arrived {
    if (closed > 0) throw new Error(`${closed} sockets were closed`)
    const since = Number(from)
    const frames = watchers.flatMap(({ arrived }) => arrived.filter(({ at }) => at >= since))
    const bytes = frames.reduce((sum, { content }) => sum + content.length, 0) / frames.length
    return { ages: watchers.flatMap(watcher => readAges(watcher, since)), bytes }
  },
})
