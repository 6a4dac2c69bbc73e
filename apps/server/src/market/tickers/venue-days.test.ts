import type { Composite } from '#market/catalogue/catalogue.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import type { VenueDay } from '@candela/exchanges/live'
import { smallWorld } from '#testing/small-world.ts'
import { describe, expect, it } from 'vitest'
import { VenueDays } from './venue-days.ts'

const [composite] = createCatalogue(smallWorld('test', ['BTC'])).composites
if (composite === undefined) throw new Error('no composite')
/** Made of the pairs 1, 2 and 3. */
const OF_THREE: Composite = { ...composite, constituents: [1, 2, 3] }

const day = (last: number | undefined, volume: number | undefined, open: number | undefined = last): VenueDay => ({
  last,
  open,
  high: last,
  low: last,
  volume,
  turnover: volume === undefined || last === undefined ? undefined : last * volume,
})

function daysOf(days: readonly (VenueDay | undefined)[]): VenueDays {
  const kept = new VenueDays()
  for (const [at, each] of days.entries()) if (each !== undefined) kept.set(at + 1, each)
  return kept
}

const all = (): boolean => true
const openOf =
  (days: VenueDays) =>
  (index: number): number | undefined =>
    days.get(index)?.open

describe('the day of a composite', () => {
  it.each([
    ['weights prices by volume and adds volumes', [day(100, 30, 80), day(104, 10, 84)], all, 101, 81, 40, 4040],
    ['leaves out exchanges that say nothing', [day(100, 30), undefined, day(108, 10)], all, 102, 102, 40, 4080],
    ['leaves out silent exchanges', [day(100, 30), day(104, 10)], (index: number) => index === 2, 104, 104, 10, 1040],
    ['counts all exchanges if all are silent', [day(100, 30), day(104, 10)], () => false, 101, 101, 40, 4040],
    ['has no price of an exchange without a volume', [day(100, 30), day(500, undefined)], all, 100, 100, 30, 3000],
    ['has no price of an exchange without a trade', [day(100, 30), day(500, 0)], all, 100, 100, 30, 3000],
    [
      'weights a figure by those that tell it',
      [day(100, 30, 80), { ...day(100, 10), open: undefined }],
      all,
      100,
      80,
      40,
      4000,
    ],
  ])('%s', (_, told, isHeard, last, open, volume, turnover) => {
    const days = daysOf(told)
    expect(days.of(OF_THREE, isHeard, openOf(days))).toMatchObject({ last, open, volume, turnover })
  })

  it.each([
    ['nothing was told', []],
    ['nothing was traded', [day(100, 0), day(101, 0)]],
    ['no volume is known', [day(100, undefined)]],
  ])('is unknown if %s', (_, told) => {
    const days = daysOf(told)
    expect(days.of(OF_THREE, all, openOf(days))).toBeUndefined()
  })

  it('has first prices that were found elsewhere', () => {
    const days = daysOf([{ ...day(100, 30), open: undefined }])
    expect(days.of(OF_THREE, all, () => 77)).toMatchObject({ open: 77 })
  })
})
