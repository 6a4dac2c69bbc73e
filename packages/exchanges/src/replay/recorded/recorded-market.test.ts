import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adapters } from '../../adapters.ts'
import { TestClock } from '../../live/pace/testing/clock.ts'
import { shiftedAdapter } from '../../venue/shifted-adapter.ts'
import { type Exchange, EXCHANGES, RECORDED_FROM, RECORDED_MS, recordWorld, STEP_MS } from '../testing/a-recording.ts'
import { followVenue } from '../testing/follow-venue.ts'
import { InProcess } from '../testing/in-process.ts'
import { createRecordedMarket } from './recorded-market.ts'

/** Before the next delivery: dated contracts keep their dates. */
const LATER = Date.parse('2026-11-17T01:02:03.456Z')
const MINUTE = 60_000

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-recorded-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Follows a recording from `LATER` on, until it is over. */
async function play(exchange: Exchange, speed = 1) {
  const clock = new TestClock(LATER)
  const market = createRecordedMarket({ folder, now: () => clock.now(), speed })
  const { times } = market
  if (times.kind !== 'together') throw new Error('it was recorded together')
  const played = new InProcess(market, clock)
  const adapter = shiftedAdapter(adapters[exchange], times, () => clock.now())
  const shiftMs = times.playedFrom - times.recordedFrom
  const followed = followVenue(adapter, played, clock, RECORDED_FROM + shiftMs)
  await played.pass(times.playedFrom - LATER + RECORDED_MS / speed, STEP_MS)
  const { health } = followed.live
  followed.live.close()
  market.close()
  return { ...followed, health, times }
}

describe.each(EXCHANGES)('a recording of %s', exchange => {
  it('tells again what was told, as if it were now', async () => {
    const first = await recordWorld(exchange, folder)
    const again = await play(exchange)
    expect(first.trades.length).toBeGreaterThan(0)
    expect(again.trades.toSorted()).toEqual(first.trades.toSorted())
    expect(again.closedMinutes.toSorted()).toEqual(first.closedMinutes.toSorted())
    // Those of the first lists are of the time when they are asked for.
    const quotes = new Set(again.quotes)
    expect(first.quotes.filter(quote => !quotes.has(quote) && !/ 0 /.test(quote))).toEqual([])
    expect(again.days).toEqual(first.days)
    expect(again.health).toMatchObject({ state: 'live', refused: {}, offsetMs: 0 })
    expect(again.times.playedFrom).toBeGreaterThan(LATER)
    expect(again.times.playedFrom - LATER).toBeLessThan(65_000 + STEP_MS)
    expect((again.times.playedFrom - again.times.recordedFrom) % MINUTE).toBe(0)
  })
})

it.each([3, 40])('is over sooner at %s times the speed, without the exchange’s bars', async speed => {
  const first = await recordWorld('okx', folder)
  const again = await play('okx', speed)
  expect(again.trades).toHaveLength(first.trades.length)
  expect(again.closedMinutes).toEqual([])
  expect(again.days).toEqual(first.days)
  expect(again.health.refused).toEqual({})
})
