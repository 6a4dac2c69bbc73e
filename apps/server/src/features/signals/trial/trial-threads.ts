/** Threads that compute trials. One that takes too long, or that nobody waits for any more, is ended. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError, type Text } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { packBars } from '#market/history/bar-columns.ts'
import type { Clock } from '#platform/clock.ts'
import type { TrialFigures, TrialQuestion } from './trial-figures.ts'

export type TrialJob = { readonly question: TrialQuestion; readonly bars: Float64Array<ArrayBuffer> }

export type TrialThreads = {
  /** Rejects after the time limit, and when the signal is aborted. */
  compute(bars: readonly Bar[], question: TrialQuestion, signal: AbortSignal): Promise<TrialFigures>
  /** How many threads there are. */
  readonly size: number
  close(): Promise<void>
}

/** Hundreds of times what the largest trial needs. */
export const COMPUTE_MAX_MS = 10_000
/** Threads that wait for the next trial. */
const IDLE_MAX = 1
const TOO_LONG: Text = {
  zh: '计算超时，请改用更短的周期后重试',
  en: 'The computation took too long, try shorter lengths',
}

/** Beside the bundle, or beside this source file in development. */
const THREAD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'trial-thread.ts')
  : join(import.meta.dirname, 'signal-trial-thread.js')

export function createTrialThreads(clock: Clock): TrialThreads {
  const all = new Set<Worker>()
  const idle: Worker[] = []

  function start(): Worker {
    const worker = new Worker(THREAD)
    // The program may end while it waits for nothing else.
    worker.unref()
    all.add(worker)
    worker.on('error', () => end(worker)) // `compute` rejects with it
    worker.on('exit', () => end(worker))
    return worker
  }

  function end(worker: Worker): void {
    all.delete(worker)
    const place = idle.indexOf(worker)
    if (place >= 0) idle.splice(place, 1)
    void worker.terminate()
  }

  function keep(worker: Worker): void {
    if (idle.length < IDLE_MAX && all.has(worker)) idle.push(worker)
    else end(worker)
  }

  return {
    get size() {
      return all.size
    },
    async compute(bars, question, signal) {
      const worker = idle.pop() ?? start()
      const answer = Promise.withResolvers<TrialFigures>()
      const stop = (): void => answer.reject(new AppError('TOO_SLOW', TOO_LONG))
      const exit = (): void => answer.reject(new Error('the thread of trials has ended'))
      const cancel = clock.after(COMPUTE_MAX_MS, stop)
      signal.addEventListener('abort', stop)
      worker.once('message', answer.resolve).once('error', answer.reject).once('exit', exit)
      try {
        if (signal.aborted) throw new AppError('TOO_SLOW', TOO_LONG)
        const packed = packBars(bars)
        worker.postMessage({ question, bars: packed } satisfies TrialJob, [packed.buffer])
        const figures = await answer.promise
        keep(worker)
        return figures
      } catch (error) {
        end(worker)
        throw error
      } finally {
        cancel()
        signal.removeEventListener('abort', stop)
        worker.off('message', answer.resolve).off('error', answer.reject).off('exit', exit)
      }
    },
    async close() {
      await Promise.all([...all].map(worker => worker.terminate()))
    },
  }
}
