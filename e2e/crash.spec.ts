import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type RunningServer, START_PATIENCE_MS, startServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'candela-crash-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (): Promise<RunningServer> => startServer({ DATA_DIR: folder, LOG_LEVEL: 'info' })

/** Leader epoch of this start: each epoch is a row that must survive the crashes. */
const epochOf = (server: RunningServer): number => Number(/"epoch":(\d+)/.exec(server.output())?.[1])

async function servesPrices(server: RunningServer): Promise<boolean> {
  const response = await fetch(`${server.url}/crypto-web/open/markets/spot/list?size=1`)
  const { data } = (await response.json()) as { data: { records: { price: string }[] } }
  return Number(data.records[0]?.price) > 0
}

it('recovers with every committed row after Node or PostgreSQL is killed', {
  timeout: 4 * START_PATIENCE_MS,
}, async () => {
  const first = await start()
  expect(epochOf(first)).toBe(1)
  await first.stop('SIGKILL')

  const second = await start()
  expect(epochOf(second)).toBe(2)
  expect(await servesPrices(second)).toBe(true)
  const postmaster = Number(readFileSync(join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => second.output(), { timeout: 60_000 }).toContain('has ended: starting it again')
  await expect.poll(() => second.output(), { timeout: 60_000 }).toContain('the database answers again')
  expect(await servesPrices(second)).toBe(true)
  await expect(start()).rejects.toThrow('already running')
  expect(await second.stop()).toBe(0)

  const third = await start()
  expect(epochOf(third)).toBe(3)
  expect(await servesPrices(third)).toBe(true)
  expect(await third.stop()).toBe(0)
})
