import { crc32 } from 'node:zlib'
import { SUCCESS } from '@candela/contract/core'
import { Compressed, type Encoding, type Ready } from './compress.ts'

/** The envelope around the JSON of `data`. */
export const ENVELOPE_BEGIN = `{"code":${SUCCESS},"msg":"","data":`
export const ENVELOPE_END = '}'
const BEGIN = Buffer.from(ENVELOPE_BEGIN)
const END = Buffer.from(ENVELOPE_END)

/**
 * A success answer whose bytes already exist, in pieces shared by many answers. They are copied together when the
 * answer is sent: allocating memory for each would cost more than the copying.
 */
export class ReadyAnswer {
  readonly length: number
  /** As sent. */
  readonly lengthText: string
  #pieces: readonly Buffer[]
  #body: Buffer | undefined
  #text: string | undefined
  #tag: string | undefined
  readonly #makeTag: (() => string) | undefined
  #forms: Compressed | undefined
  #isSent = false

  /**
   * The pieces of the whole answer including the envelope; see `readyAnswer`. `makeTag` saves a checksum of the bytes:
   * it must give another tag once the bytes mean something else.
   */
  constructor(pieces: readonly Buffer[], makeTag?: () => string) {
    this.#pieces = pieces
    this.#makeTag = makeTag
    let length = 0
    for (const piece of pieces) length += piece.length
    this.length = length
    this.lengthText = String(length)
  }

  /** The bytes in a buffer of their own, which is kept. */
  get body(): Buffer {
    if (this.#body === undefined) {
      this.#body = Buffer.concat(this.#pieces, this.length)
      this.#pieces = [this.#body]
    }
    return this.#body
  }

  /**
   * The bytes to send now. Most lists are requested once before they change: the first time they are assembled in
   * `scratch`, if it is large enough, and only an answer requested again gets its own buffer.
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

  /** The bytes as characters: a short answer goes out in one piece with its headers, which is cheaper than two. */
  latin1(scratch: Buffer): string {
    if (this.#text !== undefined) return this.#text
    const isFirst = !this.#isSent
    const text = this.bytesIn(scratch).toString('latin1')
    if (!isFirst) this.#text = text
    return text
  }

  /** A compressed form, created once; `encodingFor` decides whether it is worth it. */
  encoded(encoding: Encoding): Ready<Buffer> {
    return (this.#forms ??= new Compressed(() => this.body)).in(encoding)
  }

  /** Computed on the first GET. */
  etag(): string {
    return (this.#tag ??= this.#makeTag?.() ?? weakTag(this.#pieces, this.length))
  }
}

/** Wraps the JSON of `data`, given in pieces, in the envelope. */
export const readyAnswer = (pieces: readonly Buffer[]): ReadyAnswer => new ReadyAnswer([BEGIN, ...pieces, END])

/** A checksum: cheap, and sufficient to distinguish the lists of two ticks. */
function weakTag(pieces: readonly Buffer[], length: number): string {
  let sum = 0
  for (const piece of pieces) sum = crc32(piece, sum)
  return `W/"${length.toString(36)}-${sum.toString(36)}"`
}
