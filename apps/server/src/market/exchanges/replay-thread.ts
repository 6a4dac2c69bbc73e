/** Plays the exchanges for `replay.ts`, which is told their addresses. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld } from '@candela/exchanges'
import { adapters } from '@candela/exchanges/live'
import { createReplayMarket, replayHosts, replays, serveReplay } from '@candela/exchanges/replay'
import { systemClock } from '#platform/clock.ts'

const { seed } = workerData as { readonly seed: string } // from replay.ts
const market = createReplayMarket({
  world: createWorld({ seed }),
  venues: Object.values(replays),
  isShown: () => true,
  now: () => systemClock.now(),
})
const { origin } = await serveReplay(market, systemClock)
const hosts = Object.entries(adapters).flatMap(([exchange, adapter]) =>
  Object.entries(replayHosts(adapter.hosts, exchange, origin)).map(([name, base]) => [`${exchange}.${name}`, base]),
)
parentPort?.postMessage(Object.fromEntries(hosts))
