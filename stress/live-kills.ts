/**
 * kill -9 of the process that follows real exchanges, at random moments: alone and with a standby, which takes over.
 * Afterwards every closed minute since the first start is there once and is the exchange's own. With a standby, prices
 * go on within three seconds; a leader that is paused (SIGSTOP) is replaced, too, and writes nothing when it wakes.
 * `KILLS` sets how often.
 */
import { randomInt } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '@candela/contract/live'
import type { Bar } from '@candela/exchanges'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { candlesOf, isAllLive, until, VENUES } from './live-look.ts'
import { playExchanges } from './played.ts'
import { lookInto } from './postgres.ts'
import { type Redis, startRedis } from './redis.ts'
import { demand, openSite, type Site } from './site.ts'
import { compareBars, compareStored, MINUTE_MS, openGaps, pairsOf } from './world-minutes.ts'

const KILLS = Number(process.env['KILLS'] ?? 10)
const PRICES_WITHIN_MS = 3_000
const PAUSED_WITHIN_MS = 13_000
const LIVE_WITHIN_MS = 90_000
/** How long a process lives before it is killed. */
const LIFE_MS = { from: 2_000, to: 25_000 }
const PROBLEMS_MAX = 5
const PAIR = 'binance-spot/btc.usdt'
const LED = /"leader":"ingest","epoch":(\d+),"msg":"became leader"/g

/** Unseeded on purpose: every run kills at different moments. */
const someLife = (): number => randomInt(LIFE_MS.from, LIFE_MS.to)
const now = (): number => systemClock.now()
const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS

function report(name: string, figures: object, problems: readonly string[]): void {
  const pass = problems.length === 0
  const told = problems.slice(0, PROBLEMS_MAX)
  console.log(JSON.stringify({ name, ...figures, pass, ...(pass ? {} : { problems: told, count: problems.length }) }))
  if (!pass) process.exitCode = 1
}

/** The chart of a pair, once it is complete. */
async function minutesOf(site: Site, pair: string, from: number, to: number): Promise<Bar[]> {
  let bars: Bar[] = []
  const took = await until(60_000, async () => {
    const { candles, isComplete } = await candlesOf(site, pair, from, to)
    bars = candles.map(([time, ...figures]) => {
      const [open = 0, high = 0, low = 0, close = 0, volume = 0, turnover = 0] = figures.map(Number)
      return { time, open, high, low, close, volume, turnover, trades: 0 }
    })
    return isComplete
  })
  demand(took !== undefined, `the chart of ${pair} was never complete`)
  return bars.filter(({ time }) => time >= from && time < to)
}

/** Waits until the last minutes are stored, and compares all since the first start. */
async function compare(name: string, site: Site, since: number, figures: object): Promise<void> {
  const database = lookInto(site.folder)
  try {
    const isLive = (await until(LIVE_WITHIN_MS, () => isAllLive(site))) !== undefined
    const to = minuteOf(now()) + MINUTE_MS
    await pause(to + 20_000 - now())
    const problems = isLive ? [] : ['not all exchanges are live']
    const pairs = (await Promise.all(VENUES.map(venue => pairsOf(database, venue)))).flat()
    const filled = await until(60_000, async () => (await openGaps(database, pairs, { from: since, to })) === 0, 1_000)
    if (filled === undefined) problems.push('gaps stay open')
    const stored = await compareStored(database, pairs, since, to)
    // What no process has stored is asked for when it is read; what is stored must be right.
    problems.push(...stored.wrong.filter(each => !each.includes(': none, not')).map(each => `stored: ${each}`))
    let minutes = 0
    for (const pair of pairs) {
      const { compared, wrong } = compareBars(pair, await minutesOf(site, pair, since, to), since, to)
      minutes += compared
      problems.push(...wrong)
    }
    const unstored = stored.wrong.filter(each => each.includes(': none, not')).length
    report(name, { ...figures, pairs: pairs.length, minutes, unstored }, problems)
  } finally {
    await database.close()
  }
}

async function killAlone(env: Readonly<Record<string, string>>): Promise<void> {
  const site = await openSite({ ...env, LOG_LEVEL: 'info' })
  const since = minuteOf(now())
  try {
    await until(LIVE_WITHIN_MS, () => isAllLive(site))
    for (let kills = 0; kills < KILLS; kills += 1) {
      await pause(someLife())
      await site.server.stop('SIGKILL')
      await site.start()
    }
    await compare('kill -9 of the only process', site, since, { kills: KILLS })
  } finally {
    await site.close()
  }
}

type Prices = { since(time: number): number | undefined; close(): void }

/** When the live socket of a node sent prices of a pair that always trades. */
function listen(url: string): Prices {
  const times: number[] = []
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'sub', id: 1, topics: [`ticker:${PAIR}`] })))
  socket.addEventListener('message', event => {
    if (String(event.data).startsWith('["upd"')) times.push(performance.now())
  })
  return { since: time => times.find(each => each > time), close: () => socket.close() }
}

const termOf = (node: RunningServer): number =>
  Math.max(0, ...[...node.output().matchAll(LED)].map(([, epoch]) => Number(epoch)))

/** Kills or pauses the leader; returns after how many ms the standby sends prices. What was on its way does not count. */
async function strike(leader: RunningServer, standby: RunningServer, name: 'SIGKILL' | 'SIGSTOP'): Promise<number> {
  const prices = listen(standby.url)
  await until(10_000, async () => prices.since(0) !== undefined, 50)
  if (name === 'SIGKILL') void leader.stop('SIGKILL')
  else process.kill(leader.pid, 'SIGSTOP')
  const at = performance.now()
  const [term] = [termOf(standby)]
  await until(60_000, async () => termOf(standby) > term, 20)
  const led = performance.now()
  await until(60_000, async () => prices.since(led) !== undefined, 20)
  prices.close()
  return Math.round((prices.since(led) ?? Infinity) - at)
}

async function killWithStandby(env: Readonly<Record<string, string>>, redis: Redis): Promise<void> {
  const shared = { ...env, REDIS_URL: redis.url, LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' }
  const site = await openSite(shared)
  const since = minuteOf(now())
  const address = `postgres://candela@localhost/postgres?host=${encodeURIComponent(join(site.folder, 'run'))}`
  const startNode = (): Promise<RunningServer> =>
    startServer({ ...shared, DATABASE_URL: address, SECRET_KEY_FILE: join(site.folder, 'secret.key') })
  const nodes = new Set<RunningServer>()
  const took: Record<'SIGKILL' | 'SIGSTOP', number[]> = { SIGKILL: [], SIGSTOP: [] }
  let leader = site.server
  try {
    await until(LIVE_WITHIN_MS, () => isAllLive(site))
    for (let kills = 0; kills < Math.ceil(KILLS / 2); kills += 1) {
      const standby = await startNode()
      nodes.add(standby)
      await pause(someLife())
      const name = kills === 1 ? 'SIGSTOP' : 'SIGKILL'
      took[name].push(await strike(leader, standby, name))
      if (name === 'SIGSTOP') {
        await pause(5_000)
        process.kill(leader.pid, 'SIGCONT')
        await pause(5_000)
        await leader.stop('SIGKILL')
      }
      nodes.delete(leader)
      leader = standby
    }
    const slow = took.SIGKILL.filter(ms => ms > PRICES_WITHIN_MS)
    const late = took.SIGSTOP.filter(ms => ms > PAUSED_WITHIN_MS)
    report('prices of a standby', { killedMs: took.SIGKILL, pausedMs: took.SIGSTOP }, [
      ...slow.map(ms => `after a kill it took ${ms} ms`),
      ...late.map(ms => `after a pause it took ${ms} ms`),
    ])
    const node: Site = { ...site, server: leader }
    await compare('kill -9 with a standby', node, since, { kills: took.SIGKILL.length, pauses: took.SIGSTOP.length })
  } finally {
    for (const node of nodes) await node.stop('SIGKILL')
    // The first process has left its PostgreSQL behind.
    await site.start()
    await site.close()
  }
}

const played = await playExchanges()
try {
  await killAlone(played.env)
  if (spawnSync('redis-server', ['--version']).status === 0) {
    const redis = await startRedis('/tmp')
    await killWithStandby(played.env, redis)
    await redis.close()
  } else console.log(JSON.stringify({ name: 'kill -9 with a standby', skipped: 'needs redis-server' }))
} finally {
  await played.close()
}
