/** Time until the built program reports that it serves prices: on existing data, and from scratch including the build. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import { median, withinBudget } from './bench-line.ts'

const ROUNDS = 3
const KNOWN_BUDGET_S = 5
const FRESH_BUDGET_S = 20

async function seconds(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function startAndStop(dataDir: string): Promise<number> {
  const started = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const took = (performance.now() - started) / 1000
  await server.stop()
  return took
}

const folder = mkdtempSync(join(tmpdir(), 'candela-start-'))
chmodSync(folder, 0o711)
try {
  const built = await seconds(() =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.ts')], { stdio: 'ignore' }),
  )
  withinBudget('start on a fresh folder with the build, s', built + (await startAndStop(folder)), FRESH_BUDGET_S)
  const known: number[] = []
  for (let round = 0; round < ROUNDS; round++) known.push(await startAndStop(folder))
  withinBudget('start on existing data, s', median(known), KNOWN_BUDGET_S)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
