/** Plays the six exchanges for live.ts: prints LIVE_HOSTS for a server that follows them, and tells how many messages it sent. */
import { createWorld } from '@candela/exchanges'
import { adapters } from '@candela/exchanges/live'
import { createReplayMarket, replayHosts, replays, serveReplay } from '@candela/exchanges/replay'
import { systemClock } from '../apps/server/src/platform/clock.ts'

/** Best prices of a followed pair then change about as often as on real exchanges, up to ten times a second. */
const STEP_MS = 100

const market = createReplayMarket({
  world: createWorld({ seed: 'candela' }),
  venues: Object.values(replays),
  isShown: () => true,
  now: () => systemClock.now(),
})
const server = await serveReplay(market, systemClock, { stepMs: STEP_MS })
process.on('message', () => process.send?.(server.sent))
const hosts = Object.entries(adapters).flatMap(([exchange, adapter]) =>
  Object.entries(replayHosts(adapter.hosts, exchange, server.origin)).map(
    ([name, base]) => `${exchange}.${name}=${base}`,
  ),
)
console.log(hosts.join(','))
