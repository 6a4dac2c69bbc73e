/** WebSocket text frames, built by hand so that one body can serve many sessions without masking or copying. */
import type { Writable } from 'node:stream'

const TEXT_FIN = 0x81
/** Room before the body for the frame header and the per-session part: 10 bytes, and a tag and a count in brackets. */
const ROOM = 48

/**
 * The end of a frame, `body` of `["upd",n,body`, sent to many sessions, each with its own count. Only the few bytes
 * before it are rewritten per session.
 */
export class SharedBody {
  readonly length: number
  #bytes: Buffer

  constructor(text: string) {
    this.length = Buffer.byteLength(text)
    this.#bytes = Buffer.allocUnsafe(ROOM + this.length)
    this.#bytes.write(text, ROOM)
  }

  toString(): string {
    return this.#bytes.toString('utf8', ROOM)
  }

  sendTo(socket: Writable, tag: string, count: number): void {
    const start = `["${tag}",${count},`
    const at = ROOM - start.length
    this.#bytes.write(start, at, 'latin1')
    socket.write(this.#bytes.subarray(this.#putHead(at, start.length + this.length)))
    // The kernel copies what it accepts at once; what is queued in the socket must not be overwritten.
    if (socket.writableLength > 0) this.#bytes = Buffer.from(this.#bytes)
  }

  /** Writes the header of a text frame before `end`; servers do not mask. Returns its start. */
  #putHead(end: number, payloadBytes: number): number {
    const bytes = this.#bytes
    const at = end - (payloadBytes < 126 ? 2 : payloadBytes < 65_536 ? 4 : 10)
    bytes[at] = TEXT_FIN
    if (payloadBytes < 126) bytes[at + 1] = payloadBytes
    else if (payloadBytes < 65_536) {
      bytes[at + 1] = 126
      bytes.writeUInt16BE(payloadBytes, at + 2)
    } else {
      bytes[at + 1] = 127
      bytes.writeBigUInt64BE(BigInt(payloadBytes), at + 2)
    }
    return at
  }
}
