/** A thread with a simulated world of its own: computes the past of a pair's signals, so that the server's thread does not. */
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld } from '@candela/exchanges'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import type { Numbered } from '#platform/asked-thread.ts'
import { systemClock } from '#platform/clock.ts'
import { createInlinePast } from './inline-past.ts'
import type { Past, PastRequest } from './past.ts'

/** Live prices come first: on Linux this lowers the priority of this thread only. */
const NICENESS = 15
// A program that was started with less is not allowed to raise it.
if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS)

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
