/** Faults of `live-faults.ts` that are about lists: pairs that leave or join, and contracts that are delivered. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultCase } from './live-fault-cases.ts'
import { type FaultRun, GIVE_UP_MS, minuteOf, Watch } from './live-fault-run.ts'
import { candlesOf, isAllLive, look, until, type Venue } from './live-look.ts'
import { demand } from './site.ts'
import { MINUTE_MS, pairsOf } from './world-minutes.ts'

/** Coins that leave and join. */
export const LEAVING = 'DOGE'
export const JOINING = 'SOL'
/** For so long the joining coin is not listed yet. */
export const UNLISTED_MS = 45_000
/** A Friday on which weeks and quarters end. */
export const DELIVERY = Date.parse('2026-12-25T08:00:00Z')
/** Delivered contracts stay listed for so long, and the next ones are not. */
const DELIVERED_LISTED_MS = 3_000
/** A start reads more than the lists. */
const START_WITHIN_MS = 30_000

const hasCoin = async ({ database }: FaultRun, venue: Venue, coin: string): Promise<boolean> =>
  (await pairsOf(database, venue)).some(code => code.includes(`/${coin.toLowerCase()}.`))

/** A pair that is not listed any more is left when its subscription is refused. Its chart stays. */
export async function delist(run: FaultRun, { kind, venue }: FaultCase): Promise<void> {
  const { site, played, now } = run
  const others = run.othersOf(venue)
  const before = await played.dials()
  const at = now() + 500
  const end = at + 1_000
  await played.inject({ kind: 'delist', coin: LEAVING, venue, at, forMs: Infinity })
  await played.inject({ kind: 'cut', how: 1006, venue, at: end, forMs: 0 })
  const seen = new Watch()
  await until(GIVE_UP_MS, async () => {
    seen.see(await look(site), venue, others)
    return !(await hasCoin(run, venue, LEAVING))
  })
  const backMs = await run.awaitBack(venue, end, seen)
  if (await hasCoin(run, venue, LEAVING)) seen.problems.add(`still lists ${LEAVING}`)
  const pair = `${venue}-spot/${LEAVING.toLowerCase()}.usdt`
  await candlesOf(site, pair, minuteOf(now()) - 10 * MINUTE_MS, minuteOf(now()))
  run.checkDials(before, await played.dials(), others, seen)
  const span = { from: Math.max(run.since, minuteOf(at) - MINUTE_MS), to: minuteOf(now()) + MINUTE_MS }
  run.add({ kind, venue, ...span, shown: [...seen.shown], backMs, problems: [...seen.problems], others })
  await run.settle()
}

/** New pairs are found with the next list: within the hour, or at the next start. */
export async function list(run: FaultRun, tests: readonly FaultCase[], listedAt: number): Promise<void> {
  if (tests.length === 0) return
  const { site, now } = run
  for (const { venue } of tests) demand(!(await hasCoin(run, venue, JOINING)), `${venue} lists ${JOINING} too soon`)
  await pause(Math.max(0, listedAt - now()) + 1_000)
  await site.server.stop()
  await site.start()
  run.since = minuteOf(now())
  const from = now()
  for (const { kind, venue } of tests) {
    const seen = new Watch()
    await until(GIVE_UP_MS, () => hasCoin(run, venue, JOINING))
    const backMs = await run.awaitBack(venue, from, seen, START_WITHIN_MS)
    const span = { from: minuteOf(now()) + MINUTE_MS, to: minuteOf(now()) + 2 * MINUTE_MS }
    run.add({ kind, venue, ...span, shown: ['live'], backMs, problems: [...seen.problems], others: [] })
  }
  demand((await until(START_WITHIN_MS, () => isAllLive(site))) !== undefined, 'not all are live after a restart')
}

/** At its delivery the code of a dated contract passes on to the next one, on all exchanges at the same time. */
export async function roll(run: FaultRun, tests: readonly FaultCase[]): Promise<void> {
  if (tests.length === 0) return
  const { played, now } = run
  demand(now() < DELIVERY, 'the delivery is over')
  for (const { venue } of tests) await played.inject({ kind: 'roll', venue, at: DELIVERY, forMs: DELIVERED_LISTED_MS })
  await pause(DELIVERY - now())
  await Promise.all(
    tests.map(async ({ kind, venue }) => {
      const seen = new Watch()
      const from = DELIVERY - MINUTE_MS
      await until(GIVE_UP_MS, async () => (await nextDelivery(run, venue)) > DELIVERY)
      const backMs = await run.awaitBack(venue, DELIVERY + DELIVERED_LISTED_MS, seen)
      const to = minuteOf(now()) + MINUTE_MS
      run.add({ kind, venue, from, to, shown: [], backMs, problems: [...seen.problems], others: [] })
    }),
  )
}

async function nextDelivery({ database }: FaultRun, venue: Venue): Promise<number> {
  const { rows } = await database.pool.query<{ at: number | null }>(
    `select min((listing->>'deliversAt')::float8) as at from market_listing
     where exchange = $1 and delisted_at is null and listing->>'deliversAt' is not null`,
    [venue],
  )
  return rows[0]?.at ?? 0
}
