import type { Interval } from '@candela/contract/core'
import { DAY_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { decidedDay } from './record-sums.ts'

describe('an outcome counts for the UTC+8 day in which its last bar ended', () => {
  it.each<[Interval, string, string]>([
    ['5', '2026-11-14T23:50+08:00', '2026-11-14'],
    ['5', '2026-11-14T23:55+08:00', '2026-11-15'],
    ['240', '2026-11-14T20:00+08:00', '2026-11-15'],
    ['1D', '2026-11-14T00:00+08:00', '2026-11-15'],
    ['1W', '2026-11-09T00:00+08:00', '2026-11-16'],
    ['1M', '2026-02-01T00:00+08:00', '2026-03-01'],
  ])('%s from %s', (interval, lastTime, day) => {
    expect(decidedDay(interval, Date.parse(lastTime))).toBe(Date.parse(day) / DAY_MS)
  })
})
