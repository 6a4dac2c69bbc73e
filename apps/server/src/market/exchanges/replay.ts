/** Real exchanges played on a local port, from the simulated world or from recordings: a live market to be seen offline. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PlayedTimes } from '@candela/exchanges/live'

export type Replay = Played & { close(): Promise<void> }

/** What the thread answers. */
export type Played = {
  /** For the settings of the live market: every host is replaced. */
  readonly hosts: Readonly<Record<string, string>>
  /** When a recording is played. */
  readonly times: PlayedTimes | undefined
}

/** What is played: the world of a seed, or the recordings of a folder. */
export type ReplaySource =
  | { readonly kind: 'world'; readonly seed: string }
  | { readonly kind: 'recording'; readonly folder: string; readonly speed: number }

/** Beside the bundle, or beside this source file in development. */
const THREAD = join(import.meta.dirname, `replay-thread.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`)

/** In a thread of its own: encoding takes time that visitors would wait for. */
export function startReplay(source: ReplaySource): Promise<Replay> {
  const thread = new Worker(THREAD, { workerData: source })
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('message', (played: Played) => {
      thread.unref()
      resolve({
        ...played,
        async close() {
          await thread.terminate()
        },
      })
    })
  })
}
