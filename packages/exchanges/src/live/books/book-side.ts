import type { BookLevel } from '../../source/source.ts'

/** The levels of one side, best first. */
export class BookSide {
  readonly #isBids: boolean
  readonly #levelsMax: number
  readonly #isWindow: boolean
  #levels: BookLevel[] = []
  /** Levels beyond this price are unknown. */
  #knownTo: number | undefined

  constructor(isBids: boolean, levelsMax: number, isWindow: boolean) {
    this.#isBids = isBids
    this.#levelsMax = levelsMax
    this.#isWindow = isWindow
  }

  get count(): number {
    return this.#levels.length
  }

  get best(): number | undefined {
    return this.#levels[0]?.[0]
  }

  /** Whether the exchange may have further levels that were not told. */
  get hasEnd(): boolean {
    return this.#knownTo !== undefined
  }

  top(count: number): readonly BookLevel[] {
    return this.#levels.slice(0, count)
  }

  /** A snapshot with fewer levels than asked for is the whole side. */
  replace(levels: readonly BookLevel[]): void {
    this.#levels = []
    this.#knownTo = undefined
    for (const [price, size] of levels) this.set(price, size)
    if (levels.length >= this.#levelsMax) this.#end()
  }

  set(price: number, size: number): void {
    if (this.#knownTo !== undefined && this.#isBetter(this.#knownTo, price)) return
    const at = this.#placeOf(price)
    const isThere = this.#levels[at]?.[0] === price
    if (size <= 0) this.#levels.splice(at, isThere ? 1 : 0)
    else this.#levels.splice(at, isThere ? 1 : 0, [price, size])
    if (this.#levels.length > this.#levelsMax) {
      this.#levels.length = this.#levelsMax
      this.#end()
    }
  }

  #end(): void {
    if (!this.#isWindow) this.#knownTo = this.#levels.at(-1)?.[0]
  }

  #isBetter(price: number, than: number): boolean {
    return this.#isBids ? price > than : price < than
  }

  /** Of the first level that is not better. */
  #placeOf(price: number): number {
    let low = 0
    let high = this.#levels.length
    while (low < high) {
      const middle = (low + high) >> 1
      const [other] = this.#levels[middle] ?? [price]
      if (this.#isBetter(other, price)) low = middle + 1
      else high = middle
    }
    return low
  }
}
