/**
 * Serialised rows of a list, built once per change. Kept apart from the figures, and ranks apart from the bytes:
 * serving unchanged rows touches as little cold memory as possible.
 */
export class RowBytes {
  readonly #bytes: (Buffer | undefined)[]
  /** The rank written into a row's bytes; 0 if there are none. */
  readonly #ranks: Int32Array

  constructor(size: number) {
    this.#bytes = Array.from({ length: size }, () => undefined)
    this.#ranks = new Int32Array(size)
  }

  /** Invalid once the rank has changed. */
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
