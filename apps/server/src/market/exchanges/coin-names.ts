/**
 * Names of coins that do not come with the program: Gate's, the only exchange that tells them without a key. Stored, so
 * that a start without a network has them. The leader asks; the other nodes read what it stored.
 */
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { LiveSource } from './live-source.ts'

/** By symbol. */
export type CoinNames = ReadonlyMap<string, string>

export type CoinNamesRepo = {
  coinNames(): Promise<CoinNames>
  putCoinNames(at: number, names: CoinNames): Promise<void>
}

const FIRST_MS = 30_000
const AGAIN_MS = 12 * HOUR_MS
const RETRY_MS = 10 * MINUTE_MS
const ANSWER_MAX_MS = MINUTE_MS
/** Longer ones are no names. */
const LENGTH_MAX = 60

export type CoinNameOptions = {
  readonly source: Pick<LiveSource, 'askCoinNames'>
  readonly repo: CoinNamesRepo
  readonly clock: Clock
  readonly log: Logger
  readonly onNames: (names: CoinNames) => void
}

/** Asks now and then, while this node leads; returns a function that stops it. */
export function askCoinNames({ source, repo, clock, log, onNames }: CoinNameOptions): () => void {
  let cancel = (): void => undefined
  let isStopped = false

  /** False if there is no answer. */
  async function ask(): Promise<boolean> {
    const stop = new AbortController()
    const cancelWait = clock.after(ANSWER_MAX_MS, () => stop.abort(new Error('no answer in time')))
    try {
      const rows = await source.askCoinNames('gate', stop.signal)
      const named = rows.filter(({ symbol, name }) => name !== '' && name !== symbol && name.length <= LENGTH_MAX)
      if (named.length === 0 || isStopped) return false
      const names = new Map(named.map(({ symbol, name }) => [symbol, name]))
      await repo.putCoinNames(clock.now(), names)
      onNames(names)
      return true
    } finally {
      cancelWait()
    }
  }

  function askAfter(delayMs: number): void {
    cancel = clock.after(delayMs, () => {
      void ask()
        .catch((error: unknown) => {
          log.debug({ err: error }, 'could not ask for the names of coins')
          return false
        })
        .then(isAnswered => {
          if (!isStopped) askAfter(isAnswered ? AGAIN_MS : RETRY_MS)
        })
    })
  }
  askAfter(FIRST_MS)
  return () => {
    isStopped = true
    cancel()
  }
}
