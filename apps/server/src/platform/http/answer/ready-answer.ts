import { crc32 } from 'node:zlib'
import { SUCCESS } from '@candela/contract/core'
import { Compressed, type Encoding, type Ready } from './compress.ts'

/** What stands around the JSON of `data`. */
export const ENVELOPE_BEGIN = `{"code":${SUCCESS},"msg":"","data":`
export const ENVELOPE_END = '}'
const BEGIN = Buffer.from(ENVELOPE_BEGIN)
const END = Buffer.from(ENVELOPE_END)

/**
 * A success whose bytes are already there, in pieces that many answers share. They are copied together when the answer
 * is sent: memory for each would cost more than all the copying.
 */
export class ReadyAnswer {
  readonly length: number
  /** As it is sent. */
  readonly lengthText: string
  #pieces: readonly Buffer[]
  #body: Buffer | undefined
  #tag: string | undefined
  #forms: Compressed | undefined
  #isSent = false

  /** The pieces of the whole answer, envelope and all; see `readyAnswer`. */
  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces
    let length = 0
    for (const piece of pieces) length += piece.length
    this.length = length
    this.lengthText = String(length)
  }

  /** The bytes in memory of their own, which is kept. */
  get body(): Buffer {
    if (this.#body === undefined) {
      this.#body = Buffer.concat(this.#pieces, this.length)
      this.#pieces = [this.#body]
    }
    return this.#body
  }

  /**
   * The bytes for sending now. Most lists are asked for once before they change: the first time they are put together in
   * `scratch`, if that is large enough, and only an answer that is asked for again gets memory of its own.
   */
  bytesIn(scratch: Buffer): Buffer {
    if (this.#isSent || this.length > scratch.length) return this.body
    this.#isSent = true
    let at = 0
    for (const piece of this.#pieces) {
      scratch.set(piece, at)
      at += piece.length
    }
    return scratch.subarray(0, at)
  }

  /** A compressed form, made once; `encodingFor` tells whether it is worth it. */
  encoded(encoding: Encoding): Ready<Buffer> {
    return (this.#forms ??= new Compressed(() => this.body)).in(encoding)
  }

  /** Worked out when somebody first asks with GET. */
  etag(): string {
    return (this.#tag ??= weakTag(this.#pieces, this.length))
  }
}

/** Puts the envelope around the JSON of `data`, given in pieces. */
export const readyAnswer = (pieces: readonly Buffer[]): ReadyAnswer => new ReadyAnswer([BEGIN, ...pieces, END])

/** A checksum: cheap, and enough to tell one tick's list from the next. */
function weakTag(pieces: readonly Buffer[], length: number): string {
  let sum = 0
  for (const piece of pieces) sum = crc32(piece, sum)
  return `W/"${length.toString(36)}-${sum.toString(36)}"`
}
