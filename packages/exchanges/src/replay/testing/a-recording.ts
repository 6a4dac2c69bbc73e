import { adapters } from '../../adapters.ts'
import { TestClock } from '../../live/pace/testing/clock.ts'
import { Recordings } from '../../recordings/recordings.ts'
import { createWorld } from '../../sim/world.ts'
import type { Adapter } from '../../venue/adapter.ts'
import { createReplayMarket } from '../replay-market.ts'
import { replays } from '../replays.ts'
import { type FollowedVenue, followVenue } from './follow-venue.ts'
import { InProcess } from './in-process.ts'

export const RECORDED_FROM = Date.parse('2026-11-16T11:00:40Z')
export const RECORDED_MS = 45_000
export const STEP_MS = 250
const COINS = ['BTC', 'DOGE']

const world = createWorld({ seed: 'candela' })

export type Exchange = keyof typeof adapters
export const EXCHANGES = Object.keys(adapters) as readonly Exchange[] // its own keys

/** Follows one exchange of the simulated world, with two coins, and records it. Returns what it told. */
export async function recordWorld(
  exchange: Exchange,
  folder: string,
  adapter: Adapter = adapters[exchange],
): Promise<FollowedVenue> {
  const clock = new TestClock(RECORDED_FROM)
  const shown = new Set(
    world.instruments.flatMap(({ baseAsset, quoteAsset }, index) =>
      COINS.includes(baseAsset) && quoteAsset.startsWith('USD') ? [index] : [],
    ),
  )
  const market = createReplayMarket({
    world,
    venues: [replays[exchange]],
    isShown: index => shown.has(index),
    now: () => clock.now(),
  })
  const played = new InProcess(market, clock)
  const recordings = new Recordings({
    folder,
    clock,
    say: what => {
      throw new Error(what)
    },
  })
  const followed = followVenue(adapter, played, clock, RECORDED_FROM, recordings.of(exchange))
  await played.pass(RECORDED_MS, STEP_MS)
  followed.live.close()
  await recordings.flush()
  recordings.close()
  return followed
}
