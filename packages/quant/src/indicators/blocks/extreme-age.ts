/** How many bars ago the highest (or lowest) of the last `length` values was, in rounds like the rolling sum. */
export class ExtremeAge {
  readonly length: number
  readonly isHighest: boolean
  /** Up to `at` the newest values; from there on, the extreme from each place to the end of the previous round. */
  readonly ring: Float64Array
  /** The places of the extremes in `ring`. */
  readonly places: Float64Array
  at = 0
  newer = 0
  newerPlace = 0
  isFull = 0

  constructor(length: number, isHighest: boolean) {
    this.length = length
    this.isHighest = isHighest
    this.ring = new Float64Array(length)
    this.places = new Float64Array(length)
  }

  next(value: number, keep: boolean): number {
    if (Number.isNaN(value)) return Number.NaN
    const { at, length } = this
    const isNew = at === 0 || !this.#isBeyond(this.newer, value)
    const newer = isNew ? value : this.newer
    const newerPlace = isNew ? at : this.newerPlace
    const isLast = at + 1 === length
    const isFull = this.isFull === 1 || isLast
    const isOlder = !isLast && this.#isBeyond(this.ring[at + 1] ?? newer, newer)
    const age = isOlder ? at + length - (this.places[at + 1] ?? 0) : at - newerPlace
    if (keep) {
      this.ring[at] = value
      this.at = at + 1
      this.newer = newer
      this.newerPlace = newerPlace
      if (isLast) this.#startRound()
    }
    return isFull ? age : Number.NaN
  }

  /** Of equal values the later one counts. */
  #isBeyond(earlier: number, later: number): boolean {
    return this.isHighest ? earlier > later : earlier < later
  }

  #startRound(): void {
    const { ring, places, length } = this
    places[length - 1] = length - 1
    for (let at = length - 2; at >= 0; at--) {
      const later = ring[at + 1] ?? 0
      const isBeyond = this.#isBeyond(ring[at] ?? 0, later)
      places[at] = isBeyond ? at : (places[at + 1] ?? 0)
      if (!isBeyond) ring[at] = later
    }
    this.at = 0
    this.newer = 0
    this.newerPlace = 0
    this.isFull = 1
  }
}
