export const CHUNK_TIMEOUT_MS = 120_000 // rules 8 and 9: script chunks time out after 120 seconds

/** A script chunk failed to load. Reloading the page fixes it: it requests the newest files. */
export class ChunkLoadError extends Error {
  constructor(reason: 'failed' | 'timeout', options?: ErrorOptions) {
    super(reason, options)
    this.name = 'ChunkLoadError'
  }
}

/** Runs `work` after `delayMs`; returns a function that cancels it. */
export type After = (delayMs: number, work: () => void) => () => void

const browserAfter: After = (delayMs, work) => {
  const timer = setTimeout(work, delayMs)
  return () => clearTimeout(timer)
}

/** What `load` imports, or a ChunkLoadError when it fails or takes too long. */
export function loadChunk<Chunk>(load: () => Promise<Chunk>, after: After = browserAfter): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const stop = after(CHUNK_TIMEOUT_MS, () => reject(new ChunkLoadError('timeout')))
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('failed', { cause })))
      .finally(stop)
  })
}
