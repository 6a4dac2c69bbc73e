/** Plays the exchanges for `replay.ts`, which is told their addresses. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld } from '@candela/exchanges'
import { adapters } from '@candela/exchanges/live'
import { createRecordedMarket } from '@candela/exchanges/recorded'
import { createReplayMarket, replayHosts, replays, serveReplay } from '@candela/exchanges/replay'
import { systemClock } from '#platform/clock.ts'
import type { Played, ReplaySource } from './replay.ts'

const now = (): number => systemClock.now()

const source = workerData as ReplaySource // from replay.ts
const recorded = source.kind === 'recording' ? createRecordedMarket({ ...source, now }) : undefined
const market =
  recorded ??
  createReplayMarket({
    world: createWorld({ seed: source.kind === 'world' ? source.seed : '' }),
    venues: Object.values(replays),
    isShown: () => true,
    now,
  })
const { origin } = await serveReplay(market, systemClock)
const hosts = Object.entries(adapters).flatMap(([exchange, adapter]) =>
  Object.entries(replayHosts(adapter.hosts, exchange, origin)).map(([name, base]) => [`${exchange}.${name}`, base]),
)
parentPort?.postMessage({ hosts: Object.fromEntries(hosts), times: recorded?.times } satisfies Played)
