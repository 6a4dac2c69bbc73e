/**
 * The server on six exchanges of about 300 pairs each, played by another process at rates like those of recorded
 * connections: time to the first prices, then CPU and memory of the server's process. The database's are not counted.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withinBudget } from './bench-line.ts'

const FIRST_PRICES_S = 5
const CORE_SHARE = 0.6
const MEMORY_MB = 600
const PORT = 3390
/** Of each kind and exchange: all that the simulated world has of most, 1,900 in all. */
const LIVE_PAIRS = '230'
const PRICES_MAX_MS = 60_000
const WARM_UP_MS = 60_000
const MEASURED_MS = 60_000
/** As in `npm start`. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100']
/** Of `/proc/PID/stat`. */
const TICKS_PER_SECOND = 100

const root = join(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'candela-live-'))
const children: ChildProcess[] = []

function run(file: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [...FLAGS, join(root, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  const { stdout } = child
  if (stdout === null) throw new Error('no output')
  const [chunk] = (await Promise.race([once(stdout, 'data'), once(child, 'exit')])) as [Buffer | number | null]
  if (!(chunk instanceof Buffer)) throw new Error(`ended with ${String(chunk)}`)
  return chunk.toString('utf8').trim()
}

const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function coins(): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}/crypto-web/open/markets/spot/list?size=100`)
    const { data: list } = (await answer.json()) as { data: { total: number } | null }
    return list?.total ?? 0
  } catch {
    return 0 // it does not listen yet
  }
}

async function untilPrices(startedAt: number): Promise<number> {
  while ((await coins()) < 50) {
    if (performance.now() - startedAt > PRICES_MAX_MS) throw new Error('no prices')
    await sleep(100)
  }
  return (performance.now() - startedAt) / 1000
}

async function sentBy(child: ChildProcess): Promise<number> {
  child.send('how many')
  const [sent] = (await once(child, 'message')) as [number]
  return sent
}

const settings = { MARKET: 'live', DATA_DIR: data, PORT: String(PORT), LOG_LEVEL: 'warn', LIVE_PAIRS }

try {
  const exchanges = run('bench/live-child.ts')
  const hosts = await firstLine(exchanges)
  // A first start creates the database, which has nothing to do with exchanges.
  const first = run('apps/server/dist/main.js', { ...settings, LIVE_HOSTS: hosts })
  await firstLine(first)
  first.kill('SIGTERM')
  await once(first, 'exit')
  const startedAt = performance.now()
  const server = run('apps/server/dist/main.js', { ...settings, LIVE_HOSTS: hosts })
  const pid = server.pid ?? 0
  withinBudget('live: first prices after a start, s', await untilPrices(startedAt), FIRST_PRICES_S)
  await sleep(WARM_UP_MS)
  const before = { cpu: cpuSeconds(pid), sent: await sentBy(exchanges) }
  await sleep(MEASURED_MS)
  const seconds = MEASURED_MS / 1000
  console.log(`messages a second: ${Math.round(((await sentBy(exchanges)) - before.sent) / seconds)}`)
  withinBudget('live: share of a core', (cpuSeconds(pid) - before.cpu) / seconds, CORE_SHARE)
  withinBudget('live: memory, MB', memoryMb(pid), MEMORY_MB)
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
}
