/** The past of simulated pairs in as many threads as are asked at once. */
import { type ComputePast, createThreadedPast } from '#features/signals/engine/past.ts'

export function createPastThreads(seed: string): ComputePast {
  const all: ComputePast[] = []
  const idle: ComputePast[] = []

  function start(): ComputePast {
    const thread = createThreadedPast(seed)
    all.push(thread)
    return thread
  }

  return {
    async of(request) {
      const thread = idle.pop() ?? start()
      try {
        return await thread.of(request)
      } finally {
        idle.push(thread)
      }
    },
    async close() {
      for (const thread of all) await thread.close()
    },
  }
}
