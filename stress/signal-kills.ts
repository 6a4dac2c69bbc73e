/**
 * kill -9 at random moments while signals of the past are computed and while they are raised live, on the simulated market.
 * Afterwards no row of the ledger is missing, doubled or different, its chain is unbroken, and its hash is that of an
 * installation that was never disturbed. `KILLS` sets how often; `PAIRS` how many pairs, in the order in which they are
 * computed, have to be complete and are compared: all of them take a while.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createWorld } from '@candela/exchanges'
import type { PairCode } from '@candela/contract/core'
import { createLocalBus } from '../apps/server/src/platform/bus/local-bus.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { createLogger } from '../apps/server/src/platform/log/logger.ts'
import { createInlinePast } from '../apps/server/src/features/signals/engine/inline-past.ts'
import { recomputeSimulated } from '../apps/server/src/features/signals/verify/recompute.ts'
import { createVerifyReads } from '../apps/server/src/features/signals/verify/verify-repo.ts'
import { type Verified, verifyLedger } from '../apps/server/src/features/signals/verify/verify.ts'
import { createSimulatedMarket } from '../apps/server/src/market/market.ts'
import { lookInto } from './postgres.ts'
import { openSite, type Site } from './site.ts'

const KILLS = Number(process.env['KILLS'] ?? 50)
const PAIRS = Number(process.env['PAIRS'] ?? Infinity)
const SEED = 'signal-kills'
const MINUTE_MS = 60_000
/** How long a process lives before it is killed. */
const LIFE_MS = { from: 500, to: 25_000 }
/** A minute is stored and its signals are raised within this time. */
const RAISED_WITHIN_MS = 45_000
const LOOK_EVERY_MS = 2_000
const PROBLEMS_MAX = 20

const now = (): number => systemClock.now()
const parts = createSimulatedMarket(
  createWorld({ seed: SEED }),
  createLocalBus(createLogger({ level: 'silent' })),
  systemClock,
)

/** Codes of the first pairs, once their past is computed. */
async function untilComputed({ pool }: Database): Promise<ReadonlySet<PairCode>> {
  for (let told = -1; ; ) {
    const { rows } = await pool.query<{ code: PairCode; is_done: boolean }>(
      'select code, state_to is not null as is_done from signal_pair order by id',
    )
    const wanted = rows.slice(0, PAIRS)
    const done = wanted.filter(({ is_done: isDone }) => isDone).length
    if (Math.floor(done / 20) > Math.floor(told / 20)) console.log(`${done} of ${wanted.length} pairs have their past`)
    told = done
    if (wanted.length > 0 && done === wanted.length) return new Set(wanted.map(({ code }) => code))
    await pause(LOOK_EVERY_MS)
  }
}

/** Compares the pairs with their candles; all rows are in the chain. */
async function verify(
  { db }: Database,
  pairs: ReadonlySet<PairCode>,
  until: number,
  problems: string[],
): Promise<Verified> {
  const reads = createVerifyReads(db)
  const found = await verifyLedger({
    reads: {
      ...reads,
      async snapshot() {
        const all = await reads.snapshot()
        return { ...all, pairs: all.pairs.filter(({ code }) => pairs.has(code)) }
      },
    },
    recompute: recomputeSimulated(createInlinePast(parts)),
    comparable: async () => pairs,
    until,
    now: now(),
    onFault: fault => problems.push(fault),
    onProgress: () => undefined,
  })
  problems.push(...found.unchecked.map(({ pair, reason }) => `${pair} could not be checked: ${reason}`))
  return found
}

async function disturbed(site: Site): Promise<void> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    // Unseeded on purpose: every run kills at different moments.
    await pause(randomInt(LIFE_MS.from, LIFE_MS.to))
    await site.server.stop('SIGKILL')
    await site.start()
    if (kills % 10 === 9) console.log(`${kills + 1} kills`)
  }
}

type Run = Verified & { readonly pairs: ReadonlySet<PairCode>; readonly problems: readonly string[] }

/** Runs an installation; `until` is the minute that just ended when its past is complete, unless it is given. */
async function run(before: (site: Site) => Promise<void>, given?: number): Promise<Run> {
  const site = await openSite({ SIM_SEED: SEED })
  try {
    await before(site)
    const database = lookInto(site.folder)
    try {
      const pairs = await untilComputed(database)
      const until = given ?? Math.floor(now() / MINUTE_MS) * MINUTE_MS
      await pause(Math.max(0, until + RAISED_WITHIN_MS - now()))
      const problems: string[] = []
      return { ...(await verify(database, pairs, until, problems)), pairs, problems }
    } finally {
      await database.close()
    }
  } finally {
    await site.close()
  }
}

const sorted = (codes: ReadonlySet<string>): string => [...codes].toSorted().join(' ')
const killed = await run(disturbed)
console.log(`${KILLS} kills: ${killed.rows} rows compared with candles, ${killed.problems.length} problems`)
const calm = await run(async () => undefined, killed.until)
const problems = [
  ...killed.problems.map(each => `killed: ${each}`),
  ...calm.problems.map(each => `undisturbed: ${each}`),
  ...(killed.hash === calm.hash ? [] : [`the hashes differ: ${killed.hash}, undisturbed ${calm.hash}`]),
  ...(sorted(killed.pairs) === sorted(calm.pairs) ? [] : ['the pairs differ']),
]
console.log(
  JSON.stringify({
    name: 'kill -9 while signals are raised',
    kills: KILLS,
    pairs: killed.pairs.size,
    signals: killed.signals,
    outcomes: killed.outcomes,
    rows: killed.rows,
    until: new Date(killed.until).toISOString(),
    hash: killed.hash,
    pass: problems.length === 0,
    ...(problems.length === 0 ? {} : { problems: problems.slice(0, PROBLEMS_MAX), count: problems.length }),
  }),
)
if (problems.length > 0) process.exitCode = 1
