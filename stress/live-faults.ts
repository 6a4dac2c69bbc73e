/**
 * The twenty faults of exchanges through the whole site: six exchanges are played in a process of their own, and the
 * built program follows them. Of each fault on three exchanges it checks what visitors are shown meanwhile, that data
 * flows again within five seconds, that stored minutes are the exchange's own, and that no other exchange was touched.
 * An exchange that answers 403 or 451 is left alone for ten minutes and must come back by itself.
 * `--only=stall,cut` and `--venues=okx,gate` play a part; `--coins=all` lists every pair of the simulated world.
 */
import { parseArgs } from 'node:util'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { ALL_KINDS, casesOf, type FaultCase } from './live-fault-cases.ts'
import { delist, DELIVERY, JOINING, list, roll, UNLISTED_MS } from './live-fault-lists.ts'
import { FaultRun, minuteOf } from './live-fault-run.ts'
import { isAllLive, until, VENUES } from './live-look.ts'
import { playExchanges } from './played.ts'
import { lookInto } from './postgres.ts'
import { demand, openSite } from './site.ts'

const START_WITHIN_MS = 90_000
const BEFORE_DELIVERY_MS = 150_000

const { values: given } = parseArgs({
  options: { only: { type: 'string' }, venues: { type: 'string' }, coins: { type: 'string' } },
})
const chosen = given.only?.split(',')
const kinds = ALL_KINDS.filter(kind => chosen === undefined || chosen.includes(kind))
const venues = given.venues === undefined ? undefined : VENUES.filter(each => given.venues?.split(',').includes(each))
const cases = casesOf(kinds, venues)
const of = (kind: string): readonly FaultCase[] => cases.filter(each => each.kind === kind)
const begin = performance.now()

// The clock of all programs is set so that a delivery comes soon.
const aheadMs = of('roll').length > 0 ? DELIVERY - BEFORE_DELIVERY_MS - systemClock.now() : 0
const now = (): number => systemClock.now() + aheadMs
const played = await playExchanges({ aheadMs, ...(given.coins === 'all' ? { coins: [] } : {}) })
const listedAt = now() + UNLISTED_MS
for (const { venue } of of('list'))
  await played.inject({ kind: 'list', coin: JOINING, venue, at: now(), forMs: UNLISTED_MS })
const site = await openSite({ ...played.env, LOG_LEVEL: 'info' })
const since = minuteOf(now())
const database = lookInto(site.folder)

/** Exchanges that are left alone for ten minutes come first: meanwhile others are played. */
async function playAll(tests: readonly FaultCase[], run: FaultRun): Promise<void> {
  for (const test of tests) await (test.kind === 'delist' ? delist(run, test) : run.play(test))
  await run.awaitForbidden()
}

try {
  const startMs = await until(START_WITHIN_MS, () => isAllLive(site))
  demand(startMs !== undefined, `not all exchanges are live:\n${site.server.output().slice(-2000)}`)
  const run = new FaultRun(site, played, database, now)
  run.since = since
  await list(run, of('list'), listedAt)
  await roll(run, of('roll'))
  // What comes next must not touch these minutes.
  await run.settleAll()
  const rest = cases.filter(({ kind }) => !['list', 'roll', '403', '451'].includes(kind))
  const isFirst = ({ venue }: FaultCase): boolean => venues === undefined && ['okx', 'bybit', 'huobi'].includes(venue)
  await playAll([...of('403'), ...rest.filter(isFirst)], run)
  await playAll([...of('451'), ...rest.filter(test => !isFirst(test))], run)
  await run.settleAll()
  const { passed, failed } = run
  const minutes = Math.round((performance.now() - begin) / 6_000) / 10
  console.log(JSON.stringify({ name: 'faults of exchanges', passed, failed, minutes, pass: failed === 0 }))
  if (failed > 0) process.exitCode = 1
} finally {
  await database.close()
  await site.close()
  await played.close()
}
