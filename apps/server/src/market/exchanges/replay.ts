/** The simulated world played as the six real exchanges on a local port, so that a live market can be seen offline. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type Replay = {
  /** For the settings of the live market: every host is replaced. */
  readonly hosts: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Beside the bundle, or beside this source file in development. */
const THREAD = join(import.meta.dirname, `replay-thread.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`)

/** In a thread of its own: encoding takes time that visitors would wait for. */
export function startReplay(seed: string): Promise<Replay> {
  const thread = new Worker(THREAD, { workerData: { seed } })
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('message', (hosts: Replay['hosts']) => {
      thread.unref()
      resolve({
        hosts,
        async close() {
          await thread.terminate()
        },
      })
    })
  })
}
