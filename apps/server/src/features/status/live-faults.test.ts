/** What visitors see while an exchange fails, and what is stored afterwards. `stress/live-faults.ts` covers every fault. */
import type { ExchangeStatus } from '@candela/contract/status'
import type { LiveExchange } from '@candela/exchanges/live'
import type { Fault } from '@candela/exchanges/replay'
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, expect, it } from 'vitest'
import { awayExchanges } from '#market/health/away-exchanges.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { forgetLiveMarket, lead, LIVE_START, liveNode, minuteAt } from '#testing/live-market.ts'
import { playedExchanges } from '#testing/played-exchanges.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createStatus } from './status.ts'

const { db } = await testDatabase()
const world = smallWorld('test', ['BTC'])
const VENUES = ['binance', 'okx', 'mexc'] as const
const SECOND = 1_000
/** Five seconds before the end of the first minute. */
const FAULT_AT = LIVE_START + 45 * SECOND
const BACK_WITHIN = 5 * SECOND

const ONLY_LIVE = /^live null$/

type Venue = (typeof VENUES)[number]
type Detail = Fault extends infer Each ? (Each extends Fault ? Omit<Each, 'venue' | 'at'> : never) : never

beforeEach(() => forgetLiveMarket(db))

async function aSite() {
  const played = playedExchanges(VENUES, world, LIVE_START)
  const node = await liveNode({ db, clock: played.clock, played })
  const leader = await lead(db, node)
  const status = createStatus(node)
  const rowOf = (venue: LiveExchange): ExchangeStatus | undefined =>
    status.exchanges().records.find(({ exchange }) => exchange === venue)
  return {
    played,
    rowOf,
    /** As the line on pages says. */
    noted: () => awayExchanges(node.health.read(), played.clock.now()).map(({ name }) => name),
    priceOf: (venue: LiveExchange) => Number(node.board.ticker(spotOf(venue))?.last),
    async minutesOf(venue: LiveExchange) {
      const stored = await leader.stored(spotOf(venue))
      return stored.map(({ time, open, high, low, close }) => [time, open, high, low, close])
    },
  }
}

const expectedOf = (venue: Venue, minutes: number) =>
  world
    .minuteBars(world.indexOf(spotOf(venue)) ?? -1, minuteAt(0), minuteAt(minutes))
    .map(({ time, open, high, low, close }) => [time, open, high, low, close])

const nameOf = { binance: 'Binance', okx: 'OKX', mexc: 'MEXC' }

it.each<[Venue, Detail, shown: RegExp, isNoted: boolean]>([
  ['mexc', { kind: 'cut', how: 1006, forMs: 3 * SECOND }, /^away unreachable$/, true],
  ['okx', { kind: 'stall', forMs: 20 * SECOND }, /^delayed late$/, true],
  ['binance', { kind: 'gap', forMs: 12 * SECOND }, /^delayed late$/, true],
  ['okx', { kind: 'malformed', form: 'half', forMs: 6 * SECOND }, /unreadable$/, false],
  ['binance', { kind: 'maintenance', forMs: 8 * SECOND }, /^away maintenance$/, true],
  ['okx', { kind: 'absurd', times: 10, forMs: 15 * SECOND }, ONLY_LIVE, false],
  ['binance', { kind: 'duplicate', forMs: 15 * SECOND }, ONLY_LIVE, false],
])('%s: %j', async (venue, detail, shows, isNoted) => {
  const site = await aSite()
  const { played } = site
  const others = VENUES.filter(each => each !== venue)
  await played.pass(45 * SECOND)
  expect(VENUES.map(each => site.rowOf(each)?.state)).toEqual(['live', 'live', 'live'])
  played.inject({ ...detail, venue, at: FAULT_AT + 1 } as Fault) // of the kind that the detail has
  const shown = new Set<string>()
  const noted = new Set<string>()
  const over = FAULT_AT + detail.forMs
  const priceBefore = site.priceOf(venue)
  while (played.clock.now() < over) {
    await played.pass(SECOND)
    const { state, reason } = site.rowOf(venue) ?? {}
    shown.add(`${state} ${reason}`)
    for (const name of site.noted()) noted.add(name)
    expect(others.map(each => site.rowOf(each)?.state)).toEqual(['live', 'live'])
    expect(Math.abs(site.priceOf(venue) / priceBefore - 1)).toBeLessThan(0.01)
  }
  expect([...shown]).toContainEqual(expect.stringMatching(shows))
  if (shows === ONLY_LIVE) expect(shown.size).toBe(1)
  expect([...noted]).toEqual(isNoted ? [nameOf[venue]] : [])
  while (site.rowOf(venue)?.state !== 'live' || (site.rowOf(venue)?.newestAt ?? 0) <= over) {
    expect(played.clock.now() - over).toBeLessThanOrEqual(BACK_WITHIN)
    await played.pass(SECOND)
  }
  expect(site.noted()).toEqual([])
  await played.pass(minuteAt(3) + 20 * SECOND - played.clock.now())
  for (const each of VENUES)
    await eventually('all minutes are stored', async () => {
      await played.pass(SECOND)
      return JSON.stringify(await site.minutesOf(each)) === JSON.stringify(expectedOf(each, 3))
    })
  expect(played.clock.now()).toBeLessThan(minuteAt(3) + MINUTE_MS)
})
