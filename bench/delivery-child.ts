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

const FRAMES_MAX = 1_500_000
const ARENA_BYTES = 1_000_000_000
/** What one read can take. */
const READ_BYTES = 65_536

/**
 * The text frames of all sockets in the order of their arrival, read at the end. Their bytes are copied to one place: real
 * clients have a machine each, and reading the frames here, or collecting the garbage of a million small buffers, would
 * delay the next ones.
 */
const arena = Buffer.allocUnsafeSlow(ARENA_BYTES)
const frames = {
  count: 0,
  socket: new Uint16Array(FRAMES_MAX),
  at: new Float64Array(FRAMES_MAX),
  /** Where each ends in the arena; it begins where the one before ends. */
  end: new Uint32Array(FRAMES_MAX),
}
let closed = 0

function keepFrame(socket: number, content: Buffer): void {
  const start = frames.count === 0 ? 0 : (frames.end[frames.count - 1] ?? 0)
  if (frames.count === FRAMES_MAX || start + content.length > ARENA_BYTES) throw new Error('too many frames to keep')
  content.copy(arena, start)
  frames.socket[frames.count] = socket
  frames.at[frames.count] = systemClock.now()
  frames.end[frames.count++] = start + content.length
}

/** A text frame with a mask of zeros, longer than 125 and shorter than 65,536 bytes. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]),
    payload,
  ])
}

/** Often enough that the server does not take the reader for gone; spread by the time at which each opened. */
const PING_EVERY_MS = 20_000
const PING_REQUEST = textFrame(JSON.stringify({ op: 'ping', id: 2 }).padEnd(126))

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

/** All sockets read into it, one after the other. */
const reading = Buffer.allocUnsafeSlow(READ_BYTES)
const NOTHING = Buffer.alloc(0)

/** Resolves at the snapshot. */
function open(id: number, port: number, localAddress: string, topics: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let isUpgraded = false
    let rest: Buffer = NOTHING
    const take = (kind: number, content: Buffer): void => {
      if (kind === PING) socket.write(Buffer.concat([Buffer.from([0x8a, 0x80 | content.length, 0, 0, 0, 0]), content]))
      if (kind !== TEXT) return
      keepFrame(id, content)
      if (content.includes('"snap"')) resolve()
    }
    const read = (bytes: number): boolean => {
      const chunk = reading.subarray(0, bytes)
      if (isUpgraded) {
        const left = takeFrames(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), take)
        rest = left.length === 0 ? NOTHING : Buffer.from(left)
        return true
      }
      const end = chunk.indexOf('\r\n\r\n')
      if (end < 0 || !chunk.includes(' 101 ')) {
        reject(new Error(`refused: ${chunk.toString('latin1', 0, 40)}`))
        return false
      }
      isUpgraded = true
      rest = Buffer.from(takeFrames(chunk.subarray(end + 4), take))
      socket.write(textFrame(JSON.stringify({ op: 'sub', id: 1, topics })))
      setInterval(() => socket.write(PING_REQUEST), PING_EVERY_MS)
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', localAddress, onread: { buffer: reading, callback: read } })
    socket.once('error', reject)
    socket.once('connect', () => socket.write(UPGRADE))
    socket.once('close', () => closed++)
  })
}

/** Ages of the updates that arrived from a time on. A ticker's version is the time of the batch that carried it. */
function readArrived(from: number): Arrived {
  const ages: number[] = []
  const versions = new Map<number, Map<number, number>>()
  let bytes = 0
  let arrived = 0
  for (let index = 0, start = 0; index < frames.count; index++) {
    const end = frames.end[index] ?? 0
    const at = frames.at[index] ?? 0
    const socket = frames.socket[index] ?? 0
    const [tag, , items] = JSON.parse(arena.toString('utf8', start, end)) as [string, number, [number, number][]] // as docs/live.md says
    if (at >= from) {
      bytes += end - start
      arrived++
    }
    start = end
    if (tag !== 'snap' && tag !== 'upd') continue
    const known = versions.get(socket) ?? new Map<number, number>()
    versions.set(socket, known)
    let newest = 0
    for (const [channel, version] of items) {
      const now = version < 0 ? (known.get(channel) ?? 0) - version : version
      known.set(channel, now)
      newest = Math.max(newest, now)
    }
    if (tag === 'upd' && at >= from) ages.push(at - newest)
  }
  return { ages, bytes: bytes / arrived }
}

answerParent({
  async connect(detail) {
    const { port, topics } = detail as Watchers // sent by delivery.ts
    for (let at = 0; at < topics.length; at += CONNECTING_AT_ONCE) {
      const batch = topics.slice(at, at + CONNECTING_AT_ONCE)
      await Promise.all(
        batch.map((each, index) =>
          open(at + index, port, `127.0.1.${1 + Math.floor((at + index) / SOCKETS_PER_ADDRESS)}`, each),
        ),
      )
    }
  },
  /** Asked once, at the end. */
  arrived(from): Arrived {
    if (closed > 0) throw new Error(`${closed} sockets were closed`)
    return readArrived(Number(from))
  },
})
