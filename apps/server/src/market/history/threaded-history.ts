/** History of the simulated world from a thread of its own, which starts with the first request. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Bar } from '@candela/exchanges'
import type { Span } from '#market/candles/gaps.ts'
import type { StoredInterval } from '#market/candles/stored-interval.ts'
import { unpackBars } from './bar-columns.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'

export type HistoryRequest = {
  readonly id: number
  readonly index: number
  readonly interval: StoredInterval
  readonly span: Span
}
export type HistoryAnswer = { readonly id: number; readonly bars: Float64Array }

type Waiting = { readonly resolve: (bars: Bar[]) => void; readonly reject: (error: Error) => void }

/** Beside the bundle, or beside this source file in development. */
const THREAD = join(import.meta.dirname, `history-thread.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`)

export function createThreadedHistory(seed: string): BarHistory {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const worker = new Worker(THREAD, { workerData: { seed } })
    // The program may end while it waits for nothing else.
    worker.unref()
    worker.on('message', ({ id, bars }: HistoryAnswer) => {
      waiting.get(id)?.resolve(unpackBars(bars))
      waiting.delete(id)
    })
    worker.on('error', (error: Error) => end(worker, error))
    worker.on('exit', () => end(worker, new Error('the history thread has ended')))
    return worker
  }

  /** The next request starts another thread. A thread that fails also exits, after the next may have started. */
  function end(worker: Worker, error: Error): void {
    if (thread !== worker) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    bars: (index, interval, span) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        const request: HistoryRequest = { id: lastId, index, interval, span }
        thread.postMessage(request)
      }),
    async close() {
      await thread?.terminate()
    },
  }
}
