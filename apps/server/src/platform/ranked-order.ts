const UNKNOWN = Number.NEGATIVE_INFINITY

/**
 * Rows kept sorted by one number, so that a page is a slice and a changed row moves only as far as its rank did. Ties
 * are in row order, ascending is the reverse, and rows without a number (NaN) come last in both directions.
 */
export class RankedOrder {
  readonly #keys: Float64Array
  /** Row by position, largest key first. */
  readonly #order: Int32Array
  /** Position by row. */
  readonly #place: Int32Array
  /** Number of rows with a number; they come first. */
  #known = 0

  constructor(size: number) {
    this.#keys = new Float64Array(size).fill(UNKNOWN)
    this.#order = Int32Array.from({ length: size }, (_, row) => row)
    this.#place = this.#order.slice()
  }

  get size(): number {
    return this.#order.length
  }

  placeOf(row: number): number {
    return this.#place[row] ?? -1
  }

  /** Sort key of a row; -Infinity without a number. */
  keyOf(row: number): number {
    return this.#keys[row] ?? UNKNOWN
  }

  set(row: number, key: number): void {
    const value = Number.isNaN(key) ? UNKNOWN : key
    if (value !== UNKNOWN) this.#known++
    if (this.#keys[row] !== UNKNOWN) this.#known--
    this.#keys[row] = value
    let place = this.#place[row] ?? 0
    while (place > 0 && this.#isBefore(row, this.#order[place - 1] as number)) {
      // place > 0
      this.#put(this.#order[place - 1] as number, place) // as above
      place--
    }
    while (place + 1 < this.#order.length && this.#isBefore(this.#order[place + 1] as number, row)) {
      // place + 1 is in range
      this.#put(this.#order[place + 1] as number, place) // as above
      place++
    }
    this.#put(row, place)
  }

  /** Row at a position, counted from the largest key or, ascending, from the smallest; -1 past the end. */
  at(place: number, isAscending: boolean): number {
    return this.#order[isAscending && place < this.#known ? this.#known - 1 - place : place] ?? -1
  }

  #isBefore(a: number, b: number): boolean {
    const keyA = this.#keys[a] as number // rows are in range
    const keyB = this.#keys[b] as number // as above
    return keyA > keyB || (keyA === keyB && a < b)
  }

  #put(row: number, place: number): void {
    this.#order[place] = row
    this.#place[row] = place
  }
}
