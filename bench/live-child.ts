/** Plays the six exchanges for live.ts, and prints LIVE_HOSTS for a server that follows them. */
import { createWorld } from '@candela/exchanges'
import { adapters } from '@candela/exchanges/live'
import { createReplayMarket, replayHosts, replays, serveReplay } from '@candela/exchanges/replay'
import { systemClock } from '../apps/server/src/platform/clock.ts'

const market = createReplayMarket({
  world: createWorld({ seed: 'candela' }),
  venues: Object.values(replays),
  isShown: () => true,
  now: () => systemClock.now(),
})
const { origin } = await serveReplay(market, systemClock)
const hosts = Object.entries(adapters).flatMap(([exchange, adapter]) =>
  Object.entries(replayHosts(adapter.hosts, exchange, origin)).map(([name, base]) => `${exchange}.${name}=${base}`),
)
console.log(hosts.join(','))
