/** A thread with a simulated world of its own: computes bars so that the server's thread does not have to. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld } from '@candela/exchanges'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import type { Numbered } from '#platform/asked-thread.ts'
import { systemClock } from '#platform/clock.ts'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import { packBars } from './bar-columns.ts'
import { historyBars } from './inline-history.ts'
import type { HistoryAnswer, HistoryRequest } from './threaded-history.ts'

/** Live prices come first. */
const NICENESS = 10
lowerThreadPriority(NICENESS)

const { seed } = workerData as { readonly seed: string } // from threaded-history.ts
const world = createWorld({ seed })
const parts = { catalogue: createCatalogue(world), source: createSimulatedSource(world, systemClock) }

parentPort?.on('message', ({ id, index, interval, span }: Numbered<HistoryRequest>) => {
  const bars = packBars(historyBars(parts, index, interval, span))
  const answer: Numbered<HistoryAnswer> = { id, bars }
  parentPort?.postMessage(answer, [bars.buffer])
})
