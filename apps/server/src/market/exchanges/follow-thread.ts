/** The thread that reads real exchanges: sockets, calls and decoding. What it reads goes to `follow.ts`. */
import { randomInt } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { createNetwork, LiveMarket } from '@candela/exchanges/live'
import { Recordings } from '@candela/exchanges/recordings'
import { systemClock } from '#platform/clock.ts'
import type { FollowSettings, FromThread, ToThread } from './follow.ts'

const RANDOM_MAX = 2 ** 32

const settings = workerData as FollowSettings // from follow.ts
const asked = new Map<number, AbortController>()

const tell = (message: FromThread, move: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, [...move])

const recordings =
  settings.recordTo === undefined
    ? undefined
    : new Recordings({
        folder: settings.recordTo,
        clock: systemClock,
        say: what => tell({ kind: 'recording', what }),
      })

const market = new LiveMarket({
  ...settings,
  clock: systemClock,
  random: () => randomInt(RANDOM_MAX) / RANDOM_MAX,
  ...createNetwork({ proxy: settings.proxy }),
  recorderOf: recordings && (exchange => recordings.of(exchange)),
  on: {
    listings: (...args) => tell({ kind: 'listings', args }),
    tape: numbers => tell({ kind: 'tape', args: [numbers] }, [numbers.buffer]),
    lost: (...args) => tell({ kind: 'lost', args }),
    gap: (...args) => tell({ kind: 'gap', args }),
    health: (...args) => tell({ kind: 'health', args }),
  },
})

async function answer({ id, pair, span }: Extract<ToThread, { kind: 'bars' }>): Promise<void> {
  const stop = new AbortController()
  asked.set(id, stop)
  try {
    tell({ kind: 'answer', id, bars: await market.bars(pair, span, stop.signal) })
  } catch (error) {
    tell({ kind: 'answer', id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    asked.delete(id)
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'bars') void answer(message)
  else if (message.kind === 'need') market.need(new Set(message.codes))
  else asked.get(message.id)?.abort(new Error('cancelled'))
})
market.start()
