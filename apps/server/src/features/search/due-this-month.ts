import { HOUR_MS } from '@candela/quant'
import type { MarketSource } from '#market/venues/source.ts'
import type { Clock } from '#platform/clock.ts'

type Options = {
  readonly source: Pick<MarketSource, 'deliveryAt'>
  readonly clock: Pick<Clock, 'now'>
}

/** Whether the instrument at an index of the catalogue is delivered in the current month, in UTC+8. */
export function createDueThisMonth({ source, clock }: Options): (index: number) => boolean {
  return index => {
    const now = clock.now()
    const time = source.deliveryAt(index, now)
    return time !== undefined && monthOf(time) === monthOf(now)
  }
}

const monthOf = (time: number): string => new Date(time + 8 * HOUR_MS).toISOString().slice(0, 7)
