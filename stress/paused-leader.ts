/**
 * A paused ingest leader: three nodes on one PostgreSQL and one Redis, of which the leader is stopped (SIGSTOP) while it
 * keeps its connections. Within ten seconds the standby leads and there are prices again, and the old leader writes
 * nothing when it wakes. `ROUNDS` sets how often; in every second round the two have changed places.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '@candela/contract/live'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { type CandleRun, candleRuns, lookInto } from './postgres.ts'
import { startRedis } from './redis.ts'
import { demand, openSite } from './site.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const PRICES_MAX_MS = 10_000
/** A busy machine takes long to read the market's history. */
const PATIENCE_MS = 180_000
const PAIR = 'candela-spot/btc.usdt'
const LED = /"leader":"ingest","epoch":(\d+),"msg":"became leader"/g

/** The newest term of a node; 0 if it has never led. */
const termOf = (node: RunningServer): number =>
  Math.max(0, ...[...node.output().matchAll(LED)].map(([, epoch]) => Number(epoch)))

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<number> {
  const from = performance.now()
  while (!(await holds())) {
    demand(performance.now() - from < PATIENCE_MS, `it took too long until ${what}`)
    await pause(50)
  }
  return Math.round(performance.now() - from)
}

/** Number of prices that the live socket of a node has sent. */
function listen(url: string): { count(): number; close(): void } {
  let count = 0
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'sub', id: 1, topics: [`ticker:${PAIR}`] })))
  socket.addEventListener('message', event => {
    if (String(event.data).startsWith('["upd"')) count += 1
  })
  return { count: () => count, close: () => socket.close() }
}

const redis = await startRedis('/tmp')
const site = await openSite({ REDIS_URL: redis.url, LOG_LEVEL: 'info' })
const database = lookInto(site.folder)
const nodes: RunningServer[] = []

async function startNode(roles: string): Promise<RunningServer> {
  const node = await startServer({
    ROLES: roles,
    DATABASE_URL: `postgres://candela@localhost/postgres?host=${encodeURIComponent(join(site.folder, 'run'))}`,
    REDIS_URL: redis.url,
    SECRET_KEY_FILE: join(site.folder, 'secret.key'),
    LOG_LEVEL: 'info',
  })
  nodes.push(node)
  return node
}

const runOf = (runs: readonly CandleRun[], epoch: number): CandleRun | undefined =>
  runs.findLast(run => run.epoch === epoch)

/** Pauses the leader, wakes it after the take-over, and waits until the new one has written a minute. */
async function pauseLeader(leader: RunningServer, standby: RunningServer, url: string): Promise<void> {
  const [oldTerm, standbyTerm] = [termOf(leader), termOf(standby)]
  const live = listen(url)
  process.kill(leader.pid, 'SIGSTOP')
  const takeOverMs = await until('the standby leads', () => termOf(standby) > standbyTerm)
  const shown = live.count()
  const pricesMs = takeOverMs + (await until('prices go on', () => live.count() > shown))
  const before = runOf(await candleRuns(database, PAIR), oldTerm)
  process.kill(leader.pid, 'SIGCONT')
  const losses = leader.output().split('lost leadership').length
  const noticedMs = await until(
    'the old leader notices',
    () => leader.output().split('lost leadership').length > losses,
  )
  const newTerm = termOf(standby)
  await until(
    'the new leader has written a minute',
    async () => (runOf(await candleRuns(database, PAIR), newTerm)?.minutes ?? 0) > 0,
  )
  live.close()
  const after = runOf(await candleRuns(database, PAIR), oldTerm)
  const isSilent = JSON.stringify(after) === JSON.stringify(before)
  const pass = pricesMs <= PRICES_MAX_MS && isSilent && newTerm === oldTerm + 1
  console.log(JSON.stringify({ name: 'paused leader', takeOverMs, pricesMs, noticedMs, isSilent, newTerm, pass }))
  if (!pass) process.exitCode = 1
}

try {
  const [web, standby] = await Promise.all([startNode('web'), startNode('ingest,jobs')])
  // It has written before the pause, so that a write after it would show.
  await until(
    'the first leader has written a minute',
    async () => (runOf(await candleRuns(database, PAIR), termOf(site.server))?.minutes ?? 0) > 0,
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const [leader, other] = round % 2 === 0 ? [site.server, standby] : [standby, site.server]
    await pauseLeader(leader, other, web.url)
  }
} finally {
  await database.close()
  for (const node of nodes) {
    process.kill(node.pid, 'SIGCONT')
    await node.stop()
  }
  process.kill(site.server.pid, 'SIGCONT')
  await site.close()
  await redis.close()
}
