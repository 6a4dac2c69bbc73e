import { DAY_MS, nextBarStart } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { historyBars } from '#market/history/inline-history.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import { createTestClock } from '#testing/clock.ts'
import { smallWorld } from '#testing/small-world.ts'
import { PairRun, RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'

/** Clocks in New York go back on 1 November 2026 and go forward on 8 March; Hong Kong's do not change. */
const CHANGES = [
  ['cme', '2026-11-01', 21, 22],
  ['cbot', '2026-11-01', 21, 22],
  ['cme', '2026-03-08', 22, 21],
  ['hkex', '2026-11-01', 19, 19],
] as const
const DAYS_AROUND = 8

const world = smallWorld('test', [])
const catalogue = createCatalogue(world)
const source = createSimulatedSource(world, createTestClock())

function future(exchange: string) {
  const index = catalogue.instruments.findIndex(instrument => instrument.exchange === exchange)
  const instrument = catalogue.instruments[index]
  if (instrument === undefined) throw new Error(`no future on ${exchange}`)
  return { index, instrument }
}

describe.each(CHANGES)('%s around the change of clocks of %s', (exchange, day, hourBefore, hourAfter) => {
  const { index, instrument } = future(exchange)
  const change = Date.parse(`${day}T12:00Z`)
  const span = { from: change - DAYS_AROUND * DAY_MS, to: change + DAYS_AROUND * DAY_MS }
  const minutes = historyBars({ catalogue, source }, index, '1', span)

  it('has no minute in a break, at a weekend or on a holiday', () => {
    const isClosed = ({ time }: { time: number }): boolean =>
      world.session(instrument.exchange, '', time).status !== 'open'
    expect(minutes.filter(isClosed)).toEqual([])
    expect(minutes.length).toBeGreaterThan(5_000)
  })

  it('closes for the day at another hour of UTC than before, if its clocks changed', () => {
    const lasts = minutes.filter(({ time }, at) => (minutes[at + 1]?.time ?? 0) - time > 30 * 60_000)
    const hours = (isAfter: boolean): number[] =>
      lasts
        .filter(({ time }) => time > change === isAfter)
        .map(({ time }) => new Date(time + 60_000).getUTCHours())
        .filter(hour => hour >= 19 && hour <= 22)
    expect(new Set(hours(false))).toEqual(new Set([hourBefore]))
    expect(new Set(hours(true))).toEqual(new Set([hourAfter]))
  })

  it('raises signals at closed bars that have trades, with their last price', () => {
    const run = new PairRun(instrument, span.from - RECORD_DAYS * DAY_MS)
    for (const minute of minutes) {
      run.engine.push(minute)
      run.engine.advance(minute.time + 60_000)
      for (const { interval, time } of run.takeBatch().signals)
        expect(nextBarStart(interval, time)).toBeLessThanOrEqual(minute.time + 60_000)
    }
    const whole = new PairRun(instrument, span.from - RECORD_DAYS * DAY_MS)
    for (const minute of minutes) whole.engine.push(minute)
    whole.engine.advance(span.to)
    const { signals } = whole.takeBatch()
    expect(signals.length).toBeGreaterThan(20)
    for (const { kind, interval, time, price } of signals) {
      const end = nextBarStart(interval, time)
      const inside = minutes.filter(each => each.time >= time && each.time < end)
      expect([kind, price]).toEqual(['stock', inside.at(-1)?.close])
    }
  })
})
