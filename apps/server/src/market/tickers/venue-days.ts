/**
 * The last 24 hours as the exchanges compute them, in memory: real exchanges send these figures, so that nobody has to
 * read a day of history first. A composite's are made from those of its exchanges.
 */
import type { Composite } from '#market/catalogue/catalogue.ts'
import type { VenueDay } from '@candela/exchanges/live'

/** Figures of a day, each of which may be missing. */
export type PartialDay = Omit<VenueDay, 'last'>

export const NO_DAY: PartialDay = {
  open: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  turnover: undefined,
}

export class VenueDays {
  readonly #days = new Map<number, VenueDay>()

  set(index: number, day: VenueDay): void {
    this.#days.set(index, day)
  }

  get(index: number): VenueDay | undefined {
    return this.#days.get(index)
  }

  /**
   * Prices weighted by volume, volumes added, over the exchanges that tell both; over all if all are silent. `last` is
   * the price before any of them has traded since the start.
   */
  of(
    { constituents }: Composite,
    isHeard: (index: number) => boolean,
    openOf: (index: number) => number | undefined,
  ): VenueDay | undefined {
    const heard = constituents.filter(isHeard)
    const days = (heard.length === 0 ? constituents : heard).flatMap(index => {
      const day = this.#days.get(index)
      return day === undefined ? [] : [{ ...day, open: openOf(index) }]
    })
    const volume = sumOf(days.map(day => day.volume))
    if (volume === undefined || volume <= 0) return undefined
    const weighted = (pick: (day: VenueDay) => number | undefined): number | undefined => {
      const told = days.filter(day => pick(day) !== undefined && (day.volume ?? 0) > 0)
      const weight = sumOf(told.map(day => day.volume)) ?? 0
      return weight > 0 ? told.reduce((sum, day) => sum + (pick(day) ?? 0) * (day.volume ?? 0), 0) / weight : undefined
    }
    return {
      last: weighted(day => day.last),
      open: weighted(day => day.open),
      high: weighted(day => day.high),
      low: weighted(day => day.low),
      volume,
      turnover: sumOf(days.map(day => day.turnover)),
    }
  }
}

function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const told = values.filter(value => value !== undefined)
  return told.length === 0 ? undefined : told.reduce((sum, value) => sum + value, 0)
}
