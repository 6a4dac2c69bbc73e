/**
 * The rows of a list as they are sent, each made once per change. Apart from the rows' figures, and ranks apart from
 * bytes: a page of rows that nobody has touched for a while costs as few looks into cold memory as can be.
 */
export class RowBytes {
  readonly #bytes: (Buffer | undefined)[]
  /** The rank that is written in a row's bytes; 0 when there are none. */
  readonly #ranks: Int32Array

  constructor(size: number) {
    this.#bytes = Array.from({ length: size }, () => undefined)
    this.#ranks = new Int32Array(size)
  }

  /** Of no use once the rank has changed. */
  get(row: number, rank: number): Buffer | undefined {
    return this.#ranks[row] === rank ? this.#bytes[row] : undefined
  }

  put(row: number, rank: number, bytes: Buffer): Buffer {
    this.#bytes[row] = bytes
    this.#ranks[row] = rank
    return bytes
  }

  drop(row: number): void {
    this.#ranks[row] = 0
  }
}
