/** WebSocket text frames, built by hand so that one body can serve many sessions without masking or copying. */
import type { Writable } from 'node:stream'

const TEXT_FIN = 0x81
const ZERO = 0x30
/** Room before the body for the frame header (10 bytes), the tag, the count and their punctuation. */
const ROOM = 48

/**
 * The end of a frame, `body` of `["upd",n,body`, sent to many sessions, each with its own count. Only the digits of the
 * count are rewritten per session, and nothing for sessions with the same count.
 */
export class SharedBody {
  readonly length: number
  readonly #prefix: string
  #bytes: Buffer
  /** The frame for `#count`, a view of `#bytes`. */
  #frame: Buffer
  #count = -1
  #digitsAt = 0
  /** Whether a socket holds the bytes because its kernel buffer is full. */
  #isHeld = false

  constructor(tag: 'snap' | 'upd', text: string) {
    this.#prefix = `["${tag}",`
    this.length = Buffer.byteLength(text)
    this.#bytes = Buffer.allocUnsafe(ROOM + this.length)
    this.#bytes.write(text, ROOM)
    this.#bytes.write(',', ROOM - 1, 'latin1')
    this.#frame = this.#bytes
  }

  toString(): string {
    return this.#bytes.toString('utf8', ROOM)
  }

  sendTo(socket: Writable, count: number): void {
    if (count !== this.#count) this.#setCount(count)
    socket.write(this.#frame)
    if (socket.writableLength > 0) this.#isHeld = true
  }

  #setCount(count: number): void {
    // The kernel copies what it accepts at once; what is queued in a socket must not be overwritten.
    if (this.#isHeld) {
      this.#bytes = Buffer.from(this.#bytes)
      this.#digitsAt = 0
      this.#isHeld = false
    }
    this.#count = count
    let at = ROOM - 1
    let rest = count
    do {
      this.#bytes[--at] = ZERO + (rest % 10)
      rest = Math.floor(rest / 10)
    } while (rest > 0)
    if (at === this.#digitsAt) return
    this.#digitsAt = at
    this.#frame = this.#frameFrom(at - this.#prefix.length)
  }

  #frameFrom(payloadAt: number): Buffer {
    this.#bytes.write(this.#prefix, payloadAt, 'latin1')
    return this.#bytes.subarray(this.#putHead(payloadAt, this.#bytes.length - payloadAt))
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
