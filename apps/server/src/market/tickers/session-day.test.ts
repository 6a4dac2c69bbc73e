import type { ExchangeId } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { dayUntil, SessionDays, type SessionSource } from './session-day.ts'

const START = 100 * DAY_MS
const at = (hour: number): number => START + hour * HOUR_MS

/** Trades once an hour from 9 to 16 on the first day and from 9 on the third: 109 to 116, then 209 and on. */
const source: SessionSource = {
  session: (_exchange, time) => {
    const hour = (time - START) / HOUR_MS
    if (hour < 9) return { status: 'closed', opensAt: at(9) }
    if (hour < 16) return { status: 'open', closesAt: at(16) }
    if (hour < 57) return { status: 'closed', opensAt: at(57) }
    return { status: 'open', closesAt: at(64) }
  },
  past: {
    covers: () => true,
    recentTrades: () => undefined,
    minuteBars: () => [],
    fillMinuteBars: () => undefined,
    lastPrice: (_index, time) => {
      const hour = Math.floor((time - START) / HOUR_MS)
      if (hour < 9) return 100
      if (hour < 57) return 100 + Math.min(hour, 15)
      return 200 + hour - 48
    },
    forEachMinuteBar: (_index, from, to, visit) => {
      for (let hour = 9; hour < 16; hour++)
        if (at(hour) >= from && at(hour) < to) visit(at(hour), hour, 130 + hour, 90 - hour, hour, 2, 50, 1)
    },
  },
}
const instrument = (exchange: ExchangeId): Pick<Instrument, 'exchange'> => ({ exchange })
const ROLLING = { open: 1, high: 3, low: 1, volume: 4, turnover: 5 }
const days = (): SessionDays =>
  new SessionDays({ instruments: [instrument('cme'), instrument('okx')] as Instrument[] }, source) // nothing else is read
const FRIDAY = { open: 100, high: 145, low: 75, volume: 14, turnover: 350 }

describe('the day of a pair whose exchange has sessions', () => {
  it('while closed is that of the close', () => {
    const sessionDays = days()
    for (const hour of [16, 20, 40, 56.9])
      expect(sessionDays.figures(0, at(hour), at(hour - 24), undefined)).toEqual(FRIDAY)
    expect(dayUntil(source.past, 0, at(16))).toEqual(FRIDAY)
  })

  it('while it is open is the rolling one, against the last price before the window', () => {
    const sessionDays = days()
    sessionDays.figures(0, at(56.9), at(32.9), undefined)
    expect(sessionDays.figures(0, at(58), at(34), ROLLING)).toEqual({ ...ROLLING, open: 115 })
    expect(sessionDays.figures(0, at(58), at(34), undefined)).toBeUndefined()
  })

  it('is the rolling one if trading never closes', () => {
    expect(days().figures(1, at(20), at(-4), ROLLING)).toBe(ROLLING)
    expect(days().figures(1, at(20), at(-4), undefined)).toBeUndefined()
  })

  it('is unknown without a price to compare with', () => {
    expect(dayUntil({ ...source.past, lastPrice: () => undefined }, 0, at(16))).toBeUndefined()
  })
})
