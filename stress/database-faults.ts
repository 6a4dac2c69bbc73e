/**
 * Faults of PostgreSQL under a running site: one of its processes is killed with -9, which makes it restart itself; its
 * first process is, which ends it, and the site starts it again; all of them are stopped and continued. Prices are served
 * all the time, calls that need the database answer 503 within three seconds and work again within five of its return,
 * and no closed minute is lost or doubled. `KILLS` sets the number of kills.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '@candela/contract/live'
import { backendsOf, candleRuns, lookInto, postmasterOf, processesOf, signal, timesReady } from './postgres.ts'
import { call, codeFor, demand, mailReader, newPerson, openSite, PASSWORD, registration } from './site.ts'

const KILLS = Number(process.env['KILLS'] ?? 5)
const STOPPED_MS = 8_000
const LOOK_EVERY_MS = 100
const ANSWER_MAX_MS = 3_000
const PRICE_MAX_MS = 1_000
const RECOVERY_MAX_MS = 5_000
const SILENCE_MAX_MS = 3_000
const MINUTE_MS = 60_000
const PAIR = 'candela-spot/btc.usdt'

type Probe = { readonly at: number; readonly ms: number; readonly status: number; readonly retryAfter: string | null }

const site = await openSite({ LOG_LEVEL: 'info' })
const person = newPerson('faults@example.com')
const beganAt = performance.now()
const since = (): number => performance.now() - beganAt

async function join(): Promise<void> {
  const { email } = person
  await call(site, person, '/login/verify_code', { email, purpose: 'register' })
  await call(site, person, '/login/register', registration(email, await codeFor(mailReader(site), email)))
  const { code, msg } = await call(site, person, '/login/login', { account: email, password: PASSWORD })
  demand(code === 10000, `could not log in: ${msg}`)
}

async function probe(path: string, headers: Record<string, string> = {}): Promise<Probe> {
  const at = since()
  const answer = await fetch(site.server.url + path, { headers: { ...headers, 'x-forwarded-for': newPerson('').ip } })
  await answer.arrayBuffer()
  return { at, ms: since() - at, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

const own = (): Promise<Probe> =>
  probe('/crypto-web/open/point/invitation_friends_point', { authorization: person.token, cookie: person.cookie })
const prices = (): Promise<Probe> => probe('/crypto-web/open/markets/spot/list?size=5')
const page = (): Promise<Probe> => probe('/markets/spot')

/** Times at which the live socket sent a price. */
function listen(): { times: number[]; close(): void } {
  const times: number[] = []
  const socket = new WebSocket(site.server.url.replace('http', 'ws') + LIVE_PATH)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'sub', id: 1, topics: [`ticker:${PAIR}`] })))
  socket.addEventListener('message', () => times.push(since()))
  return { times, close: () => socket.close() }
}

/** Asks until own calls have worked again for a second; the fault ends with `isBack`. */
async function during(name: string, isBack: () => boolean): Promise<void> {
  const live = listen()
  const asked = { own: [] as Promise<Probe>[], prices: [] as Promise<Probe>[], pages: [] as Promise<Probe>[] }
  const settled: Probe[] = []
  const beganAtFault = since()
  let backAt: number | undefined
  const isOver = (): boolean => {
    const last = settled.findLast(({ status }) => status !== 200)
    const from = Math.max(backAt ?? Infinity, last?.at ?? 0)
    return since() > from + 1000 || since() > beganAtFault + STOPPED_MS + 30_000
  }
  while (!isOver()) {
    if (backAt === undefined && isBack()) backAt = since()
    const answer = own()
    void answer.then(each => settled.push(each))
    asked.own.push(answer)
    asked.prices.push(prices())
    asked.pages.push(page())
    await pause(LOOK_EVERY_MS)
  }
  live.close()
  report(name, beganAtFault, backAt ?? Infinity, {
    own: await Promise.all(asked.own),
    prices: await Promise.all([...asked.prices, ...asked.pages]),
    live: live.times,
  })
}

type Seen = { readonly own: readonly Probe[]; readonly prices: readonly Probe[]; readonly live: readonly number[] }

const slowest = (probes: readonly Probe[]): number => Math.round(Math.max(0, ...probes.map(({ ms }) => ms)))

function report(name: string, from: number, backAt: number, { own: calls, prices: reads, live }: Seen): void {
  const refused = calls.filter(({ status }) => status === 503)
  const others = calls.filter(({ status }) => status !== 503 && status !== 200)
  const failedAt = Math.max(0, ...[...refused, ...others].map(({ at, ms }) => at + ms))
  const silenceMs = Math.max(...live.slice(1).map((at, index) => at - (live[index] ?? at)))
  const figures = {
    downMs: Math.round(backAt - from),
    recoveredMs: Math.round(Math.max(0, failedAt - backAt)),
    calls: calls.length,
    refused: refused.length,
    slowestRefusalMs: slowest(refused),
    otherAnswers: others.map(({ status }) => status),
    pricesAndPages: reads.length,
    slowestPriceMs: slowest(reads),
    silenceMs: Math.round(silenceMs),
  }
  const pass =
    figures.recoveredMs <= RECOVERY_MAX_MS &&
    others.length === 0 &&
    refused.every(({ ms, retryAfter }) => ms <= ANSWER_MAX_MS && retryAfter !== null) &&
    reads.every(({ ms, status }) => status === 200 && ms <= PRICE_MAX_MS) &&
    silenceMs <= SILENCE_MAX_MS
  console.log(JSON.stringify({ name, ...figures, pass }))
  if (!pass) process.exitCode = 1
}

/** Waits for two more closed minutes, then checks that the term has covered every minute without a break. */
async function checkMinutes(): Promise<void> {
  const database = lookInto(site.folder)
  const until = Date.now() + 2 * MINUTE_MS // oxlint-disable-line no-restricted-properties -- the site's own clock
  for (let tries = 0; tries < 150; tries += 1) {
    const runs = await candleRuns(database, PAIR)
    const isComplete = runs.length === 1 && runs.every(({ from, to, minutes }) => minutes === (to - from) / MINUTE_MS)
    if ((runs.at(-1)?.to ?? 0) + MINUTE_MS >= until) {
      console.log(JSON.stringify({ name: 'closed minutes after the faults', runs, pass: isComplete }))
      if (!isComplete) process.exitCode = 1
      break
    }
    await pause(1000)
  }
  await database.close()
}

try {
  await join()
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = timesReady(site.folder)
    const backends = backendsOf(site.folder)
    signal(backends.slice(kills % backends.length).slice(0, 1), 'SIGKILL')
    await during('kill -9 of one PostgreSQL process', () => timesReady(site.folder) > before)
  }
  const before = timesReady(site.folder)
  signal([postmasterOf(site.folder)], 'SIGKILL')
  await during('kill -9 of the PostgreSQL server', () => timesReady(site.folder) > before)
  const processes = processesOf(site.folder)
  signal(processes, 'SIGSTOP')
  const stoppedAt = since()
  let isContinued = false
  await during('PostgreSQL stopped and continued', () => {
    if (!isContinued && since() > stoppedAt + STOPPED_MS) {
      signal(processes, 'SIGCONT')
      isContinued = true
    }
    return isContinued
  })
  await checkMinutes()
  demand(!site.server.output().includes('lost leadership'), 'the leader has changed')
} finally {
  signal(processesOf(site.folder), 'SIGCONT')
  await site.close()
}
