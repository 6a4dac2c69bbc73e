/** A thread that answers requests. It starts with the first request, and restarts with the next one after a failure. */
import { Worker } from 'node:worker_threads'

/** Requests and answers carry a number, by which they belong together. */
export type Numbered<Message> = Message & { readonly id: number }

export type AskedThread<Request, Answer> = {
  /** Rejects if the thread fails or ends before it has answered. */
  ask(request: Request): Promise<Answer>
  close(): Promise<void>
}

/** What such a thread makes is short-lived: with a small young generation it takes much less memory, and no more time. */
const LIMITS = { maxYoungGenerationSizeMb: 32 }

export function createAskedThread<Request extends object, Answer>(
  file: string,
  workerData: object,
): AskedThread<Request, Numbered<Answer>> {
  const waiting = new Map<number, PromiseWithResolvers<Numbered<Answer>>>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const worker = new Worker(file, { workerData, resourceLimits: LIMITS })
    // The program may end while it waits for nothing else.
    worker.unref()
    worker.on('message', (answer: Numbered<Answer>) => {
      waiting.get(answer.id)?.resolve(answer)
      waiting.delete(answer.id)
    })
    worker.on('error', (error: Error) => end(worker, error))
    worker.on('exit', () => end(worker, new Error(`the thread ${file} has ended`)))
    return worker
  }

  /** A thread that fails also exits, after the next may have started. */
  function end(worker: Worker, error: Error): void {
    if (thread !== worker) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    ask(request) {
      thread ??= start()
      lastId += 1
      const result = Promise.withResolvers<Numbered<Answer>>()
      waiting.set(lastId, result)
      thread.postMessage({ ...request, id: lastId } satisfies Numbered<Request>)
      return result.promise
    },
    async close() {
      const worker = thread
      if (worker === undefined) return
      // At once: the next question must not go to a thread that is ending.
      end(worker, new Error(`the thread ${file} was closed`))
      await worker.terminate()
    },
  }
}
