/**
 * Cold candles: many visitors ask for years of daily, weekly and monthly bars that nothing has computed yet. Every
 * answer comes within a second or so, prices go on meanwhile, the work ends when nobody asks any more, and a visitor who
 * asks again ends up with all bars.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { call, demand, newPerson, openSite } from './site.ts'

const COINS = ['BTC', 'ETH', 'XRP', 'SOL', 'DOGE', 'ADA', 'LINK', 'AVAX', 'DOT', 'LTC', 'BCH', 'TRX']
const INTERVALS = ['1D', '1W', '1M']
/** The bound is one second; a machine that shares its cores with this script gets more. */
const ANSWER_MS = 2000
const QUIET_WAIT_MS = 20_000
const QUIET_MS = 5000
const QUIET_SHARE = 0.3
const ROUNDS_MAX = 120

type Candles = { readonly candles: readonly unknown[]; readonly isComplete: boolean }

const site = await openSite()

async function ask(person: ReturnType<typeof newPerson>, coin: string, interval: string) {
  const from = performance.now()
  const body = { pair: `candela-spot/${coin.toLowerCase()}.usdt`, interval, limit: 1000 }
  const { code, msg, data } = await call(site, person, '/open/markets/kline', body)
  demand(code === 10000, `${coin} ${interval}: ${msg}`)
  return { ms: performance.now() - from, ...(data as Candles) } // our own server
}

/** Of the thread that computes old candles. The others compute what the program itself wants to know after a first start. */
const NICENESS_OF_CANDLES = 10

/** Seconds of CPU that the thread of old candles has used. */
function cpuSeconds(): number {
  const tasks = `/proc/${site.server.pid}/task`
  const used = readdirSync(tasks).map(task => {
    const { 11: user, 12: system, 16: niceness } = statOf(`${tasks}/${task}/stat`).split(') ')[1]?.split(' ') ?? []
    return Number(niceness) === NICENESS_OF_CANDLES ? Number(user) + Number(system) : 0
  })
  return used.reduce((sum, ticks) => sum + ticks, 0) / 100
}

function statOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the thread has ended since
  }
}

/** The program's own history is read first, after a start on an empty database. */
async function untilSettled(): Promise<void> {
  for (let quick = 0; quick < 10; ) {
    const from = performance.now()
    await call(site, newPerson('reader'), '/open/markets/spot/list', {})
    quick = performance.now() - from < 50 ? quick + 1 : 0
    await pause(500)
  }
}

await untilSettled()
const reads = COINS.flatMap(coin => INTERVALS.map(interval => ask(newPerson(coin), coin, interval)))
const listFrom = performance.now()
await call(site, newPerson('reader'), '/open/markets/spot/list', {})
const listMs = performance.now() - listFrom
const answers = await Promise.all(reads)
const slowest = Math.max(...answers.map(({ ms }) => ms))
console.log(
  `${answers.length} cold reads at once: slowest ${slowest.toFixed()} ms, ${answers.filter(({ isComplete }) => isComplete).length} complete, a list meanwhile ${listMs.toFixed()} ms`,
)
demand(slowest < ANSWER_MS, 'a cold read took too long')

await pause(QUIET_WAIT_MS)
const before = cpuSeconds()
await pause(QUIET_MS)
const share = (cpuSeconds() - before) / (QUIET_MS / 1000)
console.log(`${QUIET_WAIT_MS / 1000} s after the last request old candles take ${(100 * share).toFixed()} % of a core`)
demand(share < QUIET_SHARE, 'the work went on though nobody waits')

const patient = newPerson('patient')
let rounds = 0
let last = await ask(patient, 'BTC', '1D')
while (!last.isComplete && rounds < ROUNDS_MAX) {
  await pause(1000)
  last = await ask(patient, 'BTC', '1D')
  rounds += 1
}
console.log(`a visitor who asks every second has all ${last.candles.length} days after ${rounds} s`)
demand(last.isComplete && last.candles.length === 1000, 'the bars are not all there')
await site.close()
console.log('cold candles: ok')
