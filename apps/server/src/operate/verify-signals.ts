/** `verify-signals`: recomputes the ledger of signals from candles and names the rows that differ. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { createWorld, WORLD_VERSION } from '@candela/exchanges'
import type { Kysely } from 'kysely'
import { createLedgerVerifier, type LedgerVerifier } from '#features/signals/index.ts'
import { type BarHistory, HistoryAway } from '#market/candles/bar-history.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { historyBars } from '#market/history/inline-history.ts'
import { createSimulatedMarket, type Market } from '#market/market.ts'
import { storedWorld } from '#market/origin/repo.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createLogger } from '#platform/log/logger.ts'
import { CommandError } from './command-error.ts'
import { onDatabase } from './read-import.ts'

const FAULTS_SHOWN = 50
/** A line about the progress every so many pairs, and rows of the chain. */
const PROGRESS_PAIRS = 10
const PROGRESS_ROWS = 200_000
/** Each has a world of its own, of some 100 MB. */
const THREADS_MAX = 8

export type VerifyAnswer = { readonly text: string; readonly isSound: boolean }

export async function verifySignals(config: Config, args: readonly string[]): Promise<VerifyAnswer> {
  const until = readUntil(args, systemClock.now())
  let answer: VerifyAnswer | undefined
  const stop = new AbortController()
  // A second one ends the program at once.
  process.once('SIGINT', () => stop.abort())
  await onDatabase(config, async db => {
    const stored = await storedWorld(db)
    if (stored === undefined) throw new CommandError('this database has no market yet')
    if (stored !== worldOf(config))
      throw new CommandError('this database holds another market; use the settings of the site (MARKET, SIM_SEED)')
    const market = await openMarket(config, db)
    try {
      const candles = createCandleStore({
        ...market,
        history: storedOnly(market),
        repo: createCandleRepo(db),
        clock: systemClock,
      })
      const threads = Math.min(THREADS_MAX, availableParallelism())
      const verifier = createLedgerVerifier({ market, candles, db, seed: config.simSeed, threads })
      const asked = { until, now: systemClock.now(), signal: stop.signal }
      try {
        answer = await reportOn(verifier, asked, {
          fault: line => process.stdout.write(`${line}\n`),
          progress: line => process.stderr.write(`${line}\n`),
        })
      } finally {
        await verifier.close()
      }
    } finally {
      await market.close()
    }
  })
  if (answer === undefined) throw new CommandError('nothing was verified')
  return answer
}

/** A time until which the ledger has to be complete; undefined if it is not given. */
export function readUntil(args: readonly string[], now: number): number | undefined {
  const { until } = parse(args)
  if (until === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(until)
    ? Date.parse(until)
    : Number.NaN
  if (Number.isNaN(time)) throw new CommandError(`--until must be a time such as 2026-11-15T02:00Z, not ${until}`)
  if (time > now) throw new CommandError(`--until must not be in the future: ${until}`)
  return time
}

function parse(args: readonly string[]): { readonly until?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { until: { type: 'string' } } }).values
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

const worldOf = ({ market, simSeed }: Config): string => (market === 'sim' ? `${simSeed} ${WORLD_VERSION}` : market)

/** Nothing is started: no price is read, no exchange is asked. */
async function openMarket(config: Config, db: Kysely<Tables>): Promise<Market> {
  const log = createLogger({ level: 'warn' })
  const parts = { bus: createLocalBus(log), clock: systemClock, log }
  const world = createWorld({ seed: config.simSeed })
  if (config.market === 'sim') return createSimulatedMarket(world, parts.bus, parts.clock)
  const { openLiveMarket } = await import('#market/exchanges/open-live-market.ts')
  return await openLiveMarket({ ...parts, config: { ...config, roles: [] }, world, db, onClose: () => undefined })
}

/** Candles that are not stored are not asked for, unless they can be computed. */
const storedOnly = (market: Market): BarHistory => ({
  async bars(index, interval, span) {
    if (market.source.past.covers(index)) return historyBars(market, index, interval, span)
    throw new HistoryAway('its candles are no longer stored')
  },
  close() {},
})

/** Lines that are printed while it runs. */
export type Printed = { readonly fault: (line: string) => void; readonly progress: (line: string) => void }

/** Runs it, names faults as they are found, and says at the end how many there are. */
export async function reportOn(
  verifier: Pick<LedgerVerifier, 'verify'>,
  asked: { readonly until: number | undefined; readonly now: number; readonly signal?: AbortSignal },
  printed: Printed,
): Promise<VerifyAnswer> {
  let [count, pairs] = [0, 0]
  const found = await verifier.verify({
    ...asked,
    onFault(fault) {
      count += 1
      if (count <= FAULTS_SHOWN) printed.fault(fault)
    },
    onChain(done, total) {
      if (done === total || done % PROGRESS_ROWS === 0) printed.progress(`${done} of ${total} rows of the chain`)
    },
    onProgress(done, total) {
      pairs = done
      if (done === total || done % PROGRESS_PAIRS === 0) printed.progress(`${done} of ${total} pairs, ${count} faults`)
    },
  })
  const { hash, signals, outcomes, rows, chainOnly, unchecked, incomplete, isWhole } = found
  const isProved = rows > 0 || chainOnly === 0
  const lines = [
    ...(count > FAULTS_SHOWN ? [`and ${count - FAULTS_SHOWN} more differ`] : []),
    ...unchecked.slice(0, FAULTS_SHOWN).map(({ pair, reason }) => `not checked: ${pair}: ${reason}`),
    ...(incomplete > 0 ? [`${incomplete} pairs have no complete record yet`] : []),
    ...(chainOnly > 0 ? [`${chainOnly} rows can no longer be recomputed: only the chain covers them`] : []),
    ...(isProved ? [] : ['nothing could be recomputed: this does not say that the ledger is sound']),
    `${rows} rows recomputed, ${count} differ, ${unchecked.length} pairs not checked`,
    isWhole
      ? `ledger ${hash} ${signals} signals, ${outcomes} outcomes, until ${new Date(found.until).toISOString()}`
      : `stopped after ${pairs} pairs`,
  ]
  return { text: lines.join('\n'), isSound: count === 0 && isWhole && isProved }
}
