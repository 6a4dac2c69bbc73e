/** The thread that reads real exchanges: sockets, calls and decoding. What it reads goes to `follow.ts`. */
import { randomInt } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { adapters, createNetwork, LiveMarket, shiftedAdapter } from '@candela/exchanges/live'
import { Recordings } from '@candela/exchanges/recordings'
import { systemClock } from '#platform/clock.ts'
import type { FollowSettings, FromThread, Question, ToThread } from './follow.ts'

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

const { played } = settings

const market = new LiveMarket({
  ...settings,
  clock: systemClock,
  random: () => randomInt(RANDOM_MAX) / RANDOM_MAX,
  ...createNetwork({ proxy: settings.proxy }),
  adapterOf: played && (exchange => shiftedAdapter(adapters[exchange], played, () => systemClock.now())),
  recorderOf: recordings && (exchange => recordings.of(exchange)),
  on: {
    listings: (...args) => tell({ kind: 'listings', args }),
    tape: numbers => tell({ kind: 'tape', args: [numbers] }, [numbers.buffer]),
    lost: (...args) => tell({ kind: 'lost', args }),
    gap: (...args) => tell({ kind: 'gap', args }),
    health: (...args) => tell({ kind: 'health', args }),
  },
})

function rowsOf(question: Question, signal: AbortSignal) {
  switch (question.of) {
    case 'bars':
      return market.bars(question.pair, question.span, signal)
    case 'settlements':
      return market.settlements(question.pair, question.span, signal)
    case 'open-interest':
      return market.openInterest(question.pair, question.span, signal)
    case 'coin-names':
      return market.coinNames(question.exchange, signal)
  }
}

async function answer({ id, question }: Extract<ToThread, { kind: 'ask' }>): Promise<void> {
  const stop = new AbortController()
  asked.set(id, stop)
  try {
    tell({ kind: 'answer', id, rows: await rowsOf(question, stop.signal) })
  } catch (error) {
    tell({ kind: 'answer', id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    asked.delete(id)
  }
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'ask':
      return void answer(message)
    case 'cancel':
      return asked.get(message.id)?.abort(new Error('cancelled'))
    case 'need':
      return market.need(new Set(message.codes))
    case 'watch':
      return market.watch(message.codes)
  }
})
market.start()
