import { afterEach, expect, it } from 'vitest'
import { binanceAdapter } from '../binance/adapter.ts'
import type { LiveClock } from '../live/pace/clock.ts'
import { dial } from '../live/dial.ts'
import type { Listing } from '../live/listing.ts'
import { LiveVenue } from '../live/live-venue.ts'
import type { VenueHealth } from '../live/venue-health.ts'
import { send } from '../live/send.ts'
import { createWorld } from '../sim/world.ts'
import { binanceReplay } from './binance.ts'
import type { Fault } from './faults.ts'
import { createReplayMarket, replayHosts } from './replay-market.ts'
import { type ReplayServer, serveReplay } from './server.ts'

const COINS = ['BTC', 'ETH', 'DOGE']
const START = Date.parse('2026-11-16T11:00:20Z')
const HOUR_MS = 3_600_000

const world = createWorld({ seed: 'candela' })

/** Goes on by itself, from the same time in every run. */
const startedAt = performance.now()
const clock: LiveClock = {
  now: () => START + Math.floor(performance.now() - startedAt),
  monotonic: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

let server: ReplayServer | undefined
afterEach(() => server?.close())

async function serve(faults: readonly Fault[] = []): Promise<string> {
  const shown = new Set(
    world.instruments.flatMap(({ baseAsset, quoteAsset }, index) =>
      COINS.includes(baseAsset) && quoteAsset === 'USDT' ? [index] : [],
    ),
  )
  const market = createReplayMarket({
    world,
    venues: [binanceReplay],
    isShown: index => shown.has(index),
    now: () => clock.now(),
  })
  server = await serveReplay(market, clock, { faults })
  return server.origin
}

it('is followed over the network like the exchange: live, with trades of every coin', async () => {
  const hosts = replayHosts(binanceAdapter.hosts, 'binance', await serve())
  let listings: readonly Listing[] = []
  const traded = new Set<string | undefined>()
  const health = await new Promise<VenueHealth>(resolve => {
    const live = new LiveVenue({
      adapter: binanceAdapter,
      hosts,
      clock,
      random: () => 0.5,
      dial,
      send,
      rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT'], pairs: 100, datedCoins: 10 },
      detailed: 100,
      isNeeded: () => false,
      pricesElsewhere: () => [],
      usdOf: () => 1,
      on: {
        listings(followed) {
          listings = followed
        },
        sink() {
          return {
            trade(at) {
              traded.add(listings[at]?.instrument.baseAsset)
              finish()
            },
            quote: () => undefined,
            minute: () => undefined,
            day: () => undefined,
            mark: () => undefined,
            funding: () => undefined,
            settlement: () => undefined,
            openInterest: () => undefined,
            ratio: () => undefined,
            liquidation: () => undefined,
          }
        },
        lost: () => undefined,
        gap: () => undefined,
        changed: () => finish(),
      },
    })
    const finish = (): void => {
      const { health } = live
      if (health.state !== 'live' || traded.size < COINS.length) return
      live.close()
      resolve(health)
    }
    live.start()
  })
  expect(traded).toEqual(new Set(COINS))
  expect(health.refused).toEqual({})
})

it.each([
  [binanceAdapter.hosts, 'spot.ws', 'ws://127.0.0.1:1/binance.spot.ws'],
  [binanceAdapter.hosts, 'spot.rest', 'http://127.0.0.1:1/binance.spot.rest'],
  [{ ws: '' }, 'ws', 'ws://127.0.0.1:1/binance.ws'],
])('has an address for every host', (hosts, name, address) => {
  expect(replayHosts(hosts, 'binance', '127.0.0.1:1')[name]).toBe(address)
})

it.each(['/', '//', '/nowhere.rest/api/v3/time', '/binance.spot.rest/api/v3/nothing'])(
  'has nothing at %s',
  async path => {
    const { status } = await fetch(`http://${await serve()}${path}`)
    expect(status).toBe(404)
  },
)

it('refuses the sockets of an exchange that is not played', async () => {
  const url = `ws://${await serve()}/nowhere.ws/ws`
  const end = await new Promise<unknown[]>(resolve => {
    dial(url, { opened: () => resolve(['opened']), message: () => undefined, closed: (...all) => resolve(all) }, {})
  })
  expect(end).toEqual(['status 404', 404, undefined])
})

it('closes a socket that sends what cannot be read', async () => {
  const url = `ws://${await serve()}/binance.spot.ws/stream`
  const why = await new Promise<string>(resolve => {
    const socket = dial(url, { opened: () => socket.send('{'), message: () => undefined, closed: resolve }, {})
  })
  expect(why).toBe('closed with 1007')
})

it('plays faults, also those that are added while it runs', async () => {
  const base = `http://${await serve([{ kind: 'ban', venue: 'binance', at: START, forMs: HOUR_MS }])}/binance.spot.rest`
  const banned = await fetch(`${base}/api/v3/time`)
  expect([banned.status, Number(banned.headers.get('retry-after')) > 0]).toEqual([418, true])
  const opened = new Promise<string>(resolve => {
    const on = { opened: () => inject(), message: () => undefined, closed: resolve }
    const inject = () => server?.inject({ kind: 'cut', how: 1008, venue: 'binance', at: clock.now() + 1, forMs: 0 })
    dial(base.replace('http', 'ws').replace('rest', 'ws/stream'), on, {})
  })
  expect(await opened).toBe('closed with 1008')
})
