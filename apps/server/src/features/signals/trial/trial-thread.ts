/** A thread that computes trials, one at a time, so that the server's thread does not. */
import { parentPort } from 'node:worker_threads'
import { unpackBars } from '#market/history/bar-columns.ts'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import { trialFigures } from './trial-figures.ts'
import type { TrialJob } from './trial-threads.ts'

/** Live prices come first. */
const NICENESS = 10
lowerThreadPriority(NICENESS)

parentPort?.on('message', ({ question, bars }: TrialJob) => {
  parentPort?.postMessage(trialFigures(unpackBars(bars), question))
})
