import { type ExchangeId } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { type Span } from '#market/candles/gaps.ts'
import { isMissed, listeningOf, missingMs } from './holes.ts'

/** Times below are minutes since the first run began. */
const START = Date.UTC(2026, 10, 15)
const at = (minutes: number): number => START + minutes * MINUTE_MS
const span = (from: number, to: number): Span => ({ from: at(from), to: at(to) })
const away = (exchange: ExchangeId, from: number, to: number) => ({ exchange, ...span(from, to) })
const both = new Set<ExchangeId>(['binance', 'okx'])
const okx = new Set<ExchangeId>(['okx'])

/** Down from minute 60 to 180; OKX away from 20 to 60 and from 200 to 230. */
const listening = listeningOf(
  { runs: [span(180, 300), span(0, 60)], away: [away('okx', 20, 60), away('okx', 200, 230)] },
  at(300) + 5_000,
)

describe('[S9.17] holes in what was received', () => {
  it('are what no run covers, and what an exchange missed meanwhile', () => {
    expect(listening.from).toBe(START)
    expect(
      listening.holes.map(({ exchange, from, to }) => [exchange, (from - START) / MINUTE_MS, (to - START) / MINUTE_MS]),
    ).toEqual([
      ['okx', 20, 60],
      [null, 60, 180],
      ['okx', 200, 230],
    ])
  })

  it.each([
    ['all exchanges', both, 0, 300, 40 + 120 + 30],
    ['the others', new Set<ExchangeId>(['binance']), 0, 300, 120],
    ['a part of a hole', both, 210, 300, 20],
    ['a span without a hole', both, 240, 300, 0],
    ['a span that begins before the first run', both, -600, 20, 0],
    ['exchanges that publish none', new Set<ExchangeId>(), 0, 300, 0],
  ])('are counted for %s', (_name, exchanges, from, to, minutes) => {
    expect(missingMs(listening, span(from, to), exchanges)).toBe(minutes * MINUTE_MS)
  })

  it('do not count twice where they overlap', () => {
    const overlapping = listeningOf(
      { runs: [span(0, 300)], away: [away('okx', 10, 40), away('binance', 20, 50)] },
      at(300),
    )
    expect(missingMs(overlapping, span(0, 300), both)).toBe(40 * MINUTE_MS)
  })

  it('of less than a minute are those of a restart, and are left out', () => {
    const restarted = listeningOf({ runs: [span(0, 60), { from: at(61) - 1, to: at(120) }], away: [] }, at(121) - 1)
    expect(restarted.holes).toEqual([])
  })

  it('reach up to now while nobody listens', () => {
    const down = listeningOf({ runs: [span(0, 60)], away: [] }, at(90))
    expect(missingMs(down, span(0, 90), both)).toBe(30 * MINUTE_MS)
  })

  it('are not known before anybody has listened', () => {
    expect(listeningOf({ runs: [], away: [] }, START)).toEqual({ from: Infinity, holes: [] })
  })

  it.each([
    ['within the time the site was down', both, 70, 130, true],
    ['that was partly heard', both, 50, 110, false],
    ['before the first run', both, -60, 0, true],
    ['in which one of two was away', both, 200, 230, false],
    ['in which the only one was away', okx, 200, 230, true],
    ['in which it was away and then the site was down', okx, 20, 180, true],
  ])('make a span unknown %s', (_name, exchanges, from, to, expected) => {
    expect(isMissed(listening, span(from, to), exchanges)).toBe(expected)
  })
})
