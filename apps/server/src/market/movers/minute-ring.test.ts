import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { MinuteRing, RING_MINUTES } from './minute-ring.ts'

const NOW = Date.UTC(2026, 10, 15, 6)
const minutesAgo = (minutes: number): number => NOW - minutes * MINUTE_MS

function aRing(): MinuteRing {
  const ring = new MinuteRing(2)
  ring.advance(NOW)
  return ring
}

describe('the last minutes of a coin', () => {
  it('are 0 before anything is known', () => {
    const nothing = { high5m: 0, low5m: 0, high1h: 0, low1h: 0, quarterVolume: 0, quarterMean: 0 }
    expect(aRing().activity(0)).toEqual(nothing)
  })

  it('contain the high and low of five and sixty minutes, in whatever order the minutes arrive', () => {
    const ring = aRing()
    ring.set(1, minutesAgo(1), 11, 10, 1)
    ring.set(1, minutesAgo(60), 15, 9, 1)
    ring.set(1, minutesAgo(61), 99, 1, 1)
    ring.set(1, minutesAgo(5), 12, 8, 1)
    ring.set(1, minutesAgo(6), 14, 7, 1)
    expect(ring.activity(1)).toMatchObject({ high5m: 12, low5m: 8, high1h: 15, low1h: 7 })
    expect(ring.activity(0)).toMatchObject({ high5m: 0, high1h: 0 })
  })

  it('compare the last quarter hour with the mean of the 24 before it', () => {
    const ring = aRing()
    for (let ago = 1; ago <= RING_MINUTES; ago++) ring.set(0, minutesAgo(ago), 1, 1, ago <= 15 ? 10 : 2)
    // 15 minutes of 10; 24 quarter hours of 15 × 2 each.
    expect(ring.activity(0)).toMatchObject({ quarterVolume: 150, quarterMean: 30 })
  })

  it.each([
    { what: 'all', known: 360, mean: 30 },
    { what: 'half', known: 180, mean: 30 },
    { what: 'less than half', known: 179, mean: 0 },
    { what: 'half, some of them without trades', known: 180, idle: 60, mean: 20 },
  ])('have a mean of the minutes that are known: $what', ({ known, idle = 0, mean }) => {
    const ring = aRing()
    for (let ago = 16; ago < 16 + known - idle; ago++) ring.set(0, minutesAgo(ago), 1, 1, 2)
    ring.know(0, minutesAgo(15 + known), minutesAgo(15))
    expect(ring.activity(0).quarterMean).toBe(mean)
  })

  it('advance with time, and drop what has left the window', () => {
    const ring = aRing()
    ring.know(0, minutesAgo(RING_MINUTES), NOW)
    ring.set(0, minutesAgo(1), 20, 19, 7)
    ring.advance(NOW + 10 * MINUTE_MS)
    expect(ring.activity(0)).toMatchObject({ high5m: 0, high1h: 20, quarterVolume: 7 })
    ring.advance(NOW + 15 * MINUTE_MS)
    ring.know(0, NOW, NOW + 15 * MINUTE_MS)
    expect(ring.activity(0)).toMatchObject({ quarterVolume: 0, quarterMean: 7 / 24 })
    ring.advance(NOW + RING_MINUTES * 2 * MINUTE_MS)
    expect(ring.activity(0)).toMatchObject({ high1h: 0, quarterMean: 0 })
    expect(ring.until).toBe(NOW + RING_MINUTES * 2 * MINUTE_MS)
  })

  it('ignore minutes that are open or too old', () => {
    const ring = aRing()
    ring.set(0, NOW, 5, 5, 5)
    ring.set(0, minutesAgo(RING_MINUTES + 1), 5, 5, 5)
    expect(ring.activity(0)).toMatchObject({ high1h: 0, quarterVolume: 0, quarterMean: 0 })
  })
})
