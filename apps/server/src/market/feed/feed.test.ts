import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { smallWorld } from '#testing/small-world.ts'
import { Feed } from './feed.ts'

const NOW = Date.UTC(2026, 10, 16, 3)
const catalogue = createCatalogue(smallWorld())
const { instruments } = catalogue
const indexOn = (exchange: string): number => instruments.findIndex(instrument => instrument.exchange === exchange)
const always = () => true

describe('Feed', () => {
  it.each([
    { what: 'a price that is no number', price: Number.NaN },
    { what: 'a price of zero', price: 0 },
    { what: 'a negative price', price: -1 },
    { what: 'an endless price', price: Infinity },
    { what: 'a size that is no number', size: Number.NaN },
    { what: 'a size of zero', size: 0 },
    { what: 'an endless size', size: Infinity },
    { what: 'a time in the future', time: NOW + 2001 },
    { what: 'a time before the last trade', time: NOW - 1001 },
    { what: 'a time that is no number', time: Number.NaN },
    { what: 'a pair that does not exist', index: instruments.length },
  ])('refuses $what', ({ index = 0, time = NOW, price = 1, size = 1 }) => {
    const feed = new Feed(catalogue)
    expect(feed.accept(0, NOW - 1000, 1, 1, NOW)).toBe(true)
    expect(feed.accept(index, time, price, size, NOW)).toBe(false)
    expect(feed.refused).toBe(1)
    expect(feed.newestAt).toBe(NOW - 1000)
  })

  it('accepts trades of the same millisecond, and of a clock slightly ahead', () => {
    const feed = new Feed(catalogue)
    expect(feed.accept(0, NOW, 1, 1, NOW)).toBe(true)
    expect(feed.accept(0, NOW, 1, 1, NOW)).toBe(true)
    expect(feed.accept(0, NOW + 2000, 1, 1, NOW)).toBe(true)
    expect(feed.accept(1, NOW - 500, 1, 1, NOW)).toBe(true)
    expect(feed.refused).toBe(0)
  })

  it('tracks the age of each exchange separately', () => {
    const feed = new Feed(catalogue)
    feed.accept(indexOn('binance'), NOW, 1, 1, NOW)
    feed.accept(indexOn('okx'), NOW - 5001, 1, 1, NOW)
    const status = new Map(feed.status(NOW, always).map(venue => [venue.exchange, venue]))
    expect(status.get('binance')).toEqual({ exchange: 'binance', newestAt: NOW, isStale: false, isSilent: false })
    expect(status.get('okx')).toEqual({ exchange: 'okx', newestAt: NOW - 5001, isStale: true, isSilent: false })
    expect(status.get('gate')).toEqual({ exchange: 'gate', newestAt: 0, isStale: true, isSilent: true })
  })

  it('counts an exchange as alive that sends quotes while nobody trades', () => {
    const feed = new Feed(catalogue)
    feed.accept(indexOn('okx'), NOW - 60_000, 1, 1, NOW)
    feed.hear(indexOn('okx'), NOW - 100, NOW)
    feed.hear(indexOn('okx'), NOW + 60_000, NOW)
    const okx = feed.status(NOW, always).find(({ exchange }) => exchange === 'okx')
    expect(okx).toEqual({ exchange: 'okx', newestAt: NOW - 100, isStale: false, isSilent: false })
  })

  it('does not report a closed exchange of index futures as late, nor one in a pause', () => {
    const feed = new Feed(catalogue)
    feed.accept(indexOn('hkex'), NOW - 30_000, 1, 1, NOW)
    const staleOf = (isOpen: boolean) =>
      feed.status(NOW, () => isOpen).flatMap(venue => (venue.isStale ? [venue.exchange] : []))
    expect(staleOf(false)).toEqual([])
    expect(staleOf(true)).not.toContain('hkex')
    expect(staleOf(true)).toContain('cme')
  })
})
