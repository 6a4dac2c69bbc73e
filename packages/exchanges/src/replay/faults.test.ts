/** What happens when an exchange fails: what its health says, that no minute is lost, and that no other exchange is touched. */
import { describe, expect, it } from 'vitest'
import { adapters } from '../adapters.ts'
import { TestClock } from '../live/pace/testing/clock.ts'
import type { VenueHealth } from '../live/venue-health.ts'
import { createWorld } from '../sim/world.ts'
import type { ExchangeId } from '@candela/contract/core'
import type { Bar } from '../source/source.ts'
import type { Fault } from './faults.ts'
import { createReplayMarket } from './replay-market.ts'
import { replays } from './replays.ts'
import { InProcess } from './testing/in-process.ts'
import { PlayedVenue } from './testing/played-venue.ts'

const SECOND = 1_000
const MINUTE = 60_000
/** A Monday, twenty seconds into a minute. */
const MONDAY = Date.parse('2026-11-16T11:00:20Z')
/** When faults start, after the start: two seconds before the end of a minute. */
const FAULT_AT = 38 * SECOND
/** Data must flow again so soon after a fault. */
const BACK_WITHIN = 5 * SECOND
/** Minutes that nobody closes are asked for so long after their end. */
const SETTLED = 15 * SECOND
const COINS = ['BTC', 'DOGE']
const QUIET_COINS = ['BTC', 'DOGE', 'LINK', 'DOT']

const world = createWorld({ seed: 'candela' })

type Venue = keyof typeof replays

type Run = {
  readonly venue: Venue
  readonly start?: number
  readonly lengthMs: number
  readonly stepMs?: number
  readonly faults?: readonly Fault[]
  /** Another exchange that is followed at the same time. */
  readonly beside?: Venue
  readonly hasDated?: boolean
  /** Bitcoin and Dogecoin contracts, unless coins are named. */
  readonly coins?: readonly string[]
}

/** Plays an exchange for a while; calls `each` after every step. */
async function play(run: Run, each: (venue: PlayedVenue, passedMs: number) => void = () => undefined) {
  const { venue, start = MONDAY, lengthMs, stepMs = SECOND, faults = [], beside, hasDated = false, coins } = run
  const clock = new TestClock(start)
  const market = createReplayMarket({
    world,
    venues: [replays[venue], ...(beside === undefined ? [] : [replays[beside]])],
    isShown(index) {
      const { baseAsset = '', quoteAsset, contractType } = world.instruments[index] ?? {}
      if (contractType === 'FUTURES') return hasDated && baseAsset === 'BTC'
      if (coins !== undefined) return coins.includes(baseAsset) && quoteAsset === 'USDT'
      return COINS.includes(baseAsset) && quoteAsset === 'USDT' && !(baseAsset === 'DOGE' && contractType === 'SPOT')
    },
    now: () => clock.now(),
  })
  for (const fault of faults) market.faults.add(fault)
  const exchange = new InProcess(market, clock)
  const follow = (id: Venue): PlayedVenue => new PlayedVenue(adapters[id], world, exchange, clock)
  const played = follow(venue)
  const other = beside === undefined ? undefined : follow(beside)
  for (let passed = stepMs; passed <= lengthMs; passed += stepMs) {
    await exchange.pass(stepMs, stepMs)
    each(played, passed)
  }
  const otherHash = other?.hash
  other?.close()
  const end = clock.now()
  /** Compares what was told, and what gaps were filled with, with the world. */
  async function expectAllMinutes(isCompared: (code: string) => boolean = () => true): Promise<void> {
    const first = Math.floor(start / MINUTE) * MINUTE
    const last = Math.floor((end - SETTLED) / MINUTE) * MINUTE
    expect(played.listings.length).toBeGreaterThan(0)
    for (const { instrument } of played.listings) {
      if (!isCompared(instrument.code)) continue
      const asked = played.minutesOf(instrument.code)
      await exchange.pass(2 * SECOND, SECOND)
      const minutes = await asked
      const expected = world.minuteBars(world.indexOf(instrument.code) ?? -1, first, last)
      expect(expected.length, instrument.code).toBeGreaterThan(0)
      const got = expected.map(({ time }) => minutes.get(time))
      expect(got.map(figuresOf), instrument.code).toEqual(expected.map(figuresOf))
    }
  }
  return { played, otherHash, clock, exchange, expectAllMinutes }
}

const figuresOf = (bar: Bar | undefined) =>
  bar && [bar.time, bar.open, bar.high, bar.low, bar.close, bar.volume.toFixed(8)]

/** What an exchange tells if nothing goes wrong, by its name. */
const undisturbed = new Map<Venue, Promise<number>>()
function hashOfUndisturbed(venue: Venue, lengthMs: number): Promise<number> {
  const known = undisturbed.get(venue)
  if (known !== undefined) return known
  const hash = play({ venue, lengthMs }).then(({ played }) => {
    played.close()
    return played.hash
  })
  undisturbed.set(venue, hash)
  return hash
}

const LENGTH = 125 * SECOND

type Detail = Fault extends infer Each ? (Each extends Fault ? Omit<Each, 'venue' | 'at'> : never) : never
type Expected = Partial<Pick<VenueHealth, 'state' | 'offsetMs'>> & {
  readonly why?: string | undefined
  readonly refused?: string
}
type Case = readonly [venue: Venue, beside: Venue, fault: Detail, during: Expected]

const LIVE: Expected = { state: 'live', why: undefined }
const STALE: Expected = { state: 'stale', why: 'data is late' }

/** Three exchanges for each kind of fault, and what the health says at some time during it. */
const CASES: readonly Case[] = [
  ['binance', 'okx', { kind: 'cut', how: 'reset', forMs: 0 }, { state: 'away', why: 'read ECONNRESET' }],
  ['okx', 'bybit', { kind: 'cut', how: 1006, forMs: 0 }, { state: 'away', why: 'closed with 1006' }],
  ['huobi', 'gate', { kind: 'cut', how: 1008, forMs: 2 * SECOND }, { state: 'away', why: 'closed with 1008' }],
  ['bybit', 'mexc', { kind: 'stall', forMs: 40 * SECOND }, STALE],
  ['gate', 'huobi', { kind: 'stall', forMs: 40 * SECOND }, STALE],
  ['mexc', 'binance', { kind: 'stall', forMs: 20 * SECOND }, STALE],
  ['binance', 'okx', { kind: 'gap', forMs: 8 * SECOND }, STALE],
  ['huobi', 'bybit', { kind: 'gap', forMs: 14 * SECOND }, STALE],
  ['okx', 'gate', { kind: 'gap', channel: 'candles', forMs: 10 * SECOND }, LIVE],
  ['bybit', 'mexc', { kind: 'reorder', forMs: 40 * SECOND }, LIVE],
  ['huobi', 'binance', { kind: 'reorder', forMs: 40 * SECOND }, LIVE],
  ['mexc', 'okx', { kind: 'reorder', forMs: 40 * SECOND }, LIVE],
  ['binance', 'bybit', { kind: 'duplicate', forMs: 40 * SECOND }, LIVE],
  ['gate', 'mexc', { kind: 'duplicate', forMs: 40 * SECOND }, LIVE],
  ['huobi', 'okx', { kind: 'duplicate', forMs: 40 * SECOND }, LIVE],
  ['okx', 'binance', { kind: 'late', byMs: 8 * SECOND, forMs: 40 * SECOND }, STALE],
  ['bybit', 'huobi', { kind: 'late', byMs: 8 * SECOND, forMs: 40 * SECOND }, STALE],
  ['mexc', 'gate', { kind: 'late', byMs: 8 * SECOND, forMs: 40 * SECOND }, STALE],
  [
    'binance',
    'okx',
    { kind: 'malformed', form: 'half', forMs: 4 * SECOND },
    { why: 'too many messages that cannot be read' },
  ],
  [
    'bybit',
    'mexc',
    { kind: 'malformed', form: 'type', forMs: 10 * SECOND },
    { why: 'too many messages that cannot be read' },
  ],
  [
    'huobi',
    'gate',
    { kind: 'malformed', form: 'html', forMs: 4 * SECOND },
    { why: 'too many messages that cannot be read' },
  ],
  ['binance', 'bybit', { kind: 'slow', byMs: 12 * SECOND, forMs: 40 * SECOND }, LIVE],
  ['okx', 'huobi', { kind: 'slow', byMs: 12 * SECOND, forMs: 40 * SECOND }, LIVE],
  ['mexc', 'gate', { kind: 'slow', byMs: 2 * SECOND, forMs: 40 * SECOND }, LIVE],
  ['binance', 'okx', { kind: 'skew', byMs: 45 * SECOND, forMs: 30 * SECOND }, { refused: 'time is ahead' }],
  [
    'bybit',
    'gate',
    { kind: 'skew', byMs: -45 * SECOND, forMs: 30 * SECOND },
    { state: 'live', offsetMs: -45 * SECOND },
  ],
  ['okx', 'mexc', { kind: 'skew', byMs: -20 * SECOND, forMs: 30 * SECOND }, { state: 'live', offsetMs: -20 * SECOND }],
  ['binance', 'bybit', { kind: '429', forMs: 40 * SECOND }, { state: 'live', why: 'too many calls' }],
  ['gate', 'huobi', { kind: '429', forMs: 40 * SECOND }, { state: 'live', why: 'too many calls' }],
  ['okx', 'mexc', { kind: '429', forMs: 40 * SECOND }, { state: 'live', why: 'too many calls' }],
  ['binance', 'gate', { kind: 'ban', forMs: 40 * SECOND }, { state: 'live', why: 'banned for 18 s' }],
  ['mexc', 'huobi', { kind: 'ban', forMs: 40 * SECOND }, { state: 'live', why: 'banned for 18 s' }],
  ['okx', 'binance', { kind: 'ban', forMs: 40 * SECOND }, { state: 'live', why: 'banned for 18 s' }],
  ['binance', 'okx', { kind: 'maintenance', forMs: 15 * SECOND }, { state: 'away', why: 'status 503' }],
  ['bybit', 'mexc', { kind: 'maintenance', forMs: 15 * SECOND }, { state: 'away', why: 'status 503' }],
  ['gate', 'huobi', { kind: 'maintenance', forMs: 15 * SECOND }, { state: 'away', why: 'status 503' }],
  ['binance', 'mexc', { kind: 'absurd', times: 10, forMs: 40 * SECOND }, { refused: 'price is far from all others' }],
  ['okx', 'gate', { kind: 'absurd', times: 10, forMs: 40 * SECOND }, { refused: 'price is far from all others' }],
  ['huobi', 'bybit', { kind: 'absurd', times: 0.1, forMs: 40 * SECOND }, { refused: 'price is far from all others' }],
  ['binance', 'okx', { kind: 'schema', field: 'later', change: 'new', forMs: 40 * SECOND }, LIVE],
  [
    'bybit',
    'huobi',
    { kind: 'schema', field: 'v', change: 'gone', forMs: 4 * SECOND },
    { refused: 'v is not a number' },
  ],
  ['gate', 'binance', { kind: 'schema', field: 'later', change: 'new', forMs: 40 * SECOND }, LIVE],
  ['binance', 'gate', { kind: 'empty', forMs: 40 * SECOND }, { state: 'partial', why: 'no tickers for 15 s' }],
  ['okx', 'bybit', { kind: 'empty', forMs: 10 * SECOND }, STALE],
  ['gate', 'mexc', { kind: 'empty', forMs: 10 * SECOND }, LIVE],
]

describe.each(CASES)('%s, beside %s: %j', (venue, beside, detail, during) => {
  it('is told, over within five seconds, costs no minute and touches no other exchange', async () => {
    const at = MONDAY + FAULT_AT
    const over = FAULT_AT + detail.forMs
    const fault = { ...detail, venue: venue as ExchangeId, at } as Fault
    const seen: VenueHealth[] = []
    let backAt: number | undefined
    const { played, otherHash, clock, exchange, expectAllMinutes } = await play(
      { venue, beside, lengthMs: LENGTH, faults: [fault] },
      ({ health, lost, trades }, passedMs) => {
        if (passedMs >= FAULT_AT && passedMs <= over + SECOND) seen.push(health)
        const isBack = health.state === 'live' && lost.size === 0 && (trades.at(-1)?.at ?? 0) > MONDAY + over
        if (isBack && passedMs > over) backAt ??= passedMs
      },
    )
    for (const { at: toldAt, health } of played.states)
      if (toldAt >= at && toldAt <= at + detail.forMs) seen.push(health)
    const { refused, ...told } = during
    if (during === LIVE)
      expect(new Set(seen.map(({ state, why }) => `${state} ${why}`))).toEqual(new Set(['live undefined']))
    else expect(seen).toContainEqual(expect.objectContaining(told))
    if (refused !== undefined) expect(played.health.refused).toEqual({ [refused]: expect.any(Number) })
    expect((backAt ?? Infinity) - over).toBeLessThanOrEqual(BACK_WITHIN)
    expect(otherHash).toBe(await hashOfUndisturbed(beside, LENGTH))
    await expectAllMinutes()
    expect(exchange.openSockets).toBe(played.health.connections.planned)
    expect(Object.keys(played.health.refused).length).toBeLessThan(20)
    expect(played.changes).toBeLessThan(100)
    expect(clock.pending).toBeLessThan(60)
    played.close()
  })
})

/** They do not mark the last bar of a minute, so that one without it looks the same. */
describe.each(['mexc', 'gate', 'huobi'] as const)('%s is silent for a moment', venue => {
  it.each([33, 35, 37, 39])('around the end of a minute, from second %s on: costs no minute', async second => {
    const at = MONDAY + second * SECOND
    for (const forMs of [3 * SECOND, 7 * SECOND]) {
      const faults: Fault[] = [{ kind: 'empty', venue, at, forMs }]
      const { played, expectAllMinutes } = await play({ venue, lengthMs: LENGTH, faults })
      await expectAllMinutes()
      played.close()
    }
  })
})

describe.each([
  ['binance', '403'],
  ['okx', '403'],
  ['bybit', '403'],
  ['gate', '451'],
  ['huobi', '451'],
  ['mexc', '451'],
] as const)('%s answers %s', (venue, kind) => {
  it('is away for ten minutes, says so, and costs no minute', async () => {
    const fault: Fault = { kind, venue, at: MONDAY + FAULT_AT, forMs: 30 * SECOND }
    const states: string[] = []
    const { played, expectAllMinutes } = await play(
      { venue, lengthMs: 705 * SECOND, faults: [fault] },
      ({ health: { state, why } }, passedMs) => {
        if (passedMs === 60 * SECOND || passedMs === 630 * SECOND) states.push(`${state}: ${why}`)
      },
    )
    const why = 'away: does not serve this address or region'
    expect(states).toEqual([why, why])
    expect(played.health).toMatchObject({ state: 'live', why: undefined })
    expect(played.lost).toEqual(new Set())
    expect(played.changes).toBeLessThan(100)
    await expectAllMinutes()
    played.close()
  })
})

it.each(['okx', 'bybit', 'huobi'] as const)(
  '%s: a pair that was delisted is left when its subscription is refused',
  async venue => {
    const at = MONDAY + FAULT_AT
    const faults: Fault[] = [
      { kind: 'delist', coin: 'DOGE', venue, at, forMs: Infinity },
      { kind: 'cut', how: 1006, venue, at: at + 10 * SECOND, forMs: 0 },
    ]
    let leftAt: number | undefined
    const { played, expectAllMinutes } = await play({ venue, lengthMs: LENGTH, faults }, ({ listings }, passedMs) => {
      if (listings.every(({ instrument }) => instrument.baseAsset === 'BTC')) leftAt ??= passedMs
    })
    expect(leftAt).toBeLessThanOrEqual(FAULT_AT + 10 * SECOND + BACK_WITHIN)
    expect(played.health.state).toBe('live')
    await expectAllMinutes()
    played.close()
  },
)

it.each([33, 35.5, 38])(
  'mexc: what is left out until %d s after the start, shortly before the end of a minute, is asked for',
  async end => {
    const fault: Fault = { kind: 'empty', venue: 'mexc', at: MONDAY + (end - 10) * SECOND, forMs: 10 * SECOND }
    const { played, expectAllMinutes } = await play({
      venue: 'mexc',
      lengthMs: LENGTH,
      stepMs: SECOND / 2,
      faults: [fault],
      coins: QUIET_COINS,
    })
    await expectAllMinutes()
    played.close()
  },
)

it.each(['binance', 'gate', 'mexc'] as const)('%s: a new pair is found with the next list', async venue => {
  const faults: Fault[] = [{ kind: 'list', coin: 'DOGE', venue, at: MONDAY, forMs: 50 * SECOND }]
  const seen = new Map<number, number>()
  const { played } = await play(
    { venue, lengthMs: 3_620 * SECOND, stepMs: 4 * SECOND, faults },
    ({ listings }, passedMs) => seen.set(listings.length, seen.get(listings.length) ?? passedMs),
  )
  expect([...seen.keys()]).toEqual([2, 3])
  expect(played.health).toMatchObject({ state: 'live', pairs: 3 })
  const first = played.trades.find(({ code }) => code.includes('/doge.'))
  expect((first?.at ?? Infinity) - MONDAY - (seen.get(3) ?? 0)).toBeLessThanOrEqual(BACK_WITHIN)
  // The others trade on as if nothing happened.
  const others = played.trades.flatMap(({ at, code }) => (code.includes('/doge.') ? [] : [at - MONDAY]))
  const longestPause = (from: number, to: number) => {
    const times = others.filter(at => at >= from && at < to)
    return Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? 0)))
  }
  const joinedAt = seen.get(3) ?? 0
  expect(longestPause(joinedAt - 60 * SECOND, Infinity)).toBeLessThanOrEqual(longestPause(60 * SECOND, joinedAt))
  played.close()
})

it.each([
  ['okx', '2026-11-20'],
  ['huobi', '2026-11-20'],
  ['binance', '2026-12-25'],
] as const)('%s: at the delivery of %s codes pass on to the next contracts', async (venue, day) => {
  const at = Date.parse(`${day}T08:00:00Z`)
  const faults: Fault[] = [{ kind: 'roll', venue, at, forMs: 3 * SECOND }]
  const symbols: string[][] = []
  const { played, expectAllMinutes } = await play(
    { venue, start: at - 70 * SECOND, lengthMs: 150 * SECOND, faults, hasDated: true },
    ({ listings }, passedMs) => {
      if (passedMs === 70 * SECOND || passedMs === 80 * SECOND)
        symbols.push(listings.map(({ symbol, instrument }) => `${instrument.code} ${symbol}`))
    },
  )
  const [before = [], after = []] = symbols
  expect(before.length).toBeGreaterThan(3)
  expect(after.length).toBe(before.length)
  expect(after.filter(each => !before.includes(each)).length).toBeGreaterThan(1)
  expect(played.health.state).toBe('live')
  await expectAllMinutes()
  played.close()
})
