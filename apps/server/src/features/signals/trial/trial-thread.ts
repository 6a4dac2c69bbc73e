/** A thread that computes trials, one at a time, so that the server's thread does not. */
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { unpackBars } from '#market/history/bar-columns.ts'
import { trialFigures } from './trial-figures.ts'
import type { TrialJob } from './trial-threads.ts'

/** Live prices come first: on Linux this lowers the priority of this thread only. */
const NICENESS = 10
// A program that was started with less is not allowed to raise it.
if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS)

parentPort?.on('message', ({ question, bars }: TrialJob) => {
  parentPort?.postMessage(trialFigures(unpackBars(bars), question))
})
