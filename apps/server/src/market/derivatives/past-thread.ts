/** A thread with a simulated world of its own: computes the past of contracts, so that the server's thread does not. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWorld } from '@candela/exchanges'
import type { Numbered } from '#platform/asked-thread.ts'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import { computePastRows, type PastRows } from './past-rows.ts'
import type { PastRequest } from './threaded-past.ts'

/** Live prices come first, then candles that somebody waits for. */
const NICENESS = 15
lowerThreadPriority(NICENESS)

const { seed } = workerData as { readonly seed: string } // from threaded-past.ts
const world = createWorld({ seed })

parentPort?.on('message', ({ id, index, span, stepMs }: Numbered<PastRequest>) => {
  void computePastRows(world, index, span, stepMs).then(rows => {
    const answer: Numbered<PastRows> = { id, ...rows }
    parentPort?.postMessage(answer)
  })
})
