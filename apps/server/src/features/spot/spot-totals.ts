/** Cents, so that adding and subtracting for days leaves no rounding error. */
const CENTS = 100

export type Direction = -1 | 0 | 1

export type TotalsFields = {
  readonly total: number
  readonly upSize: number
  readonly downSize: number
  readonly flatSize: number
  /** Turnover of gainers and of losers. */
  readonly upPrice: string
  readonly downPrice: string
}

/** Number and turnover of gainers and losers, updated row by row. */
export class SpotTotals {
  #total = 0
  #up = 0
  #down = 0
  #upCents = 0
  #downCents = 0

  add(direction: Direction, turnover: number): void {
    this.#count(direction, turnover, 1)
  }

  remove(direction: Direction, turnover: number): void {
    this.#count(direction, turnover, -1)
  }

  fields(): TotalsFields {
    return {
      total: this.#total,
      upSize: this.#up,
      downSize: this.#down,
      flatSize: this.#total - this.#up - this.#down,
      upPrice: (this.#upCents / CENTS).toFixed(2),
      downPrice: (this.#downCents / CENTS).toFixed(2),
    }
  }

  #count(direction: Direction, turnover: number, by: 1 | -1): void {
    const cents = by * Math.round(turnover * CENTS)
    this.#total += by
    if (direction > 0) {
      this.#up += by
      this.#upCents += cents
    } else if (direction < 0) {
      this.#down += by
      this.#downCents += cents
    }
  }
}
