/** A thread with a simulated world of its own: computes the past of a pair's signals, so that the server's thread does not. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld } from '@candela/exchanges'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import type { Numbered } from '#platform/asked-thread.ts'
import { systemClock } from '#platform/clock.ts'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import { createInlinePast } from './inline-past.ts'
import type { Past, PastRequest } from './past.ts'

/** Live prices come first. */
const NICENESS = 15
lowerThreadPriority(NICENESS)

const { seed } = workerData as { readonly seed: string } // from past.ts
const world = createWorld({ seed })
const past = createInlinePast({
  catalogue: createCatalogue(world),
  source: createSimulatedSource(world, systemClock),
})

parentPort?.on('message', ({ id, ...request }: Numbered<PastRequest>) => {
  void past.of(request).then(computed => {
    const answer: Numbered<Past> = { id, ...computed }
    parentPort?.postMessage(answer, [computed.state.buffer])
  })
})
