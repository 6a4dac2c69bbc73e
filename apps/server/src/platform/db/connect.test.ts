import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config/config.ts'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { Secret } from '#platform/secret.ts'
import { silentLog } from '#testing/log.ts'
import { connectDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const OPTIONS = { log: silentLog, clock: systemClock, onLost: fail }

function fail(error: Error): void {
  throw error
}

test('without DATABASE_URL the built-in database of the data folder is started, and stopped by close()', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-connect-'))
  chmodSync(dataDir, 0o711)
  const config = { databaseUrl: undefined, dataDir }
  const first = await connectDatabase(config, OPTIONS)
  const applied = await migrate(first.db, migrationsFolder())
  expect(applied[0]).toBe('0001_outbox.sql')
  await first.close()

  const second = await connectDatabase(config, OPTIONS)
  expect(await migrate(second.db, migrationsFolder())).toEqual([])
  await second.close()
  rmSync(dataDir, { recursive: true })
})

test.each([['where nothing listens', 'postgres://u:hidden@127.0.0.1:1/x', 'ECONNREFUSED']])(
  'a DATABASE_URL %s stops the start with one line that names it, and no password',
  async (_name, url, reason) => {
    const opening = connectDatabase({ databaseUrl: new Secret(url), dataDir: '/nonexistent' }, OPTIONS)
    const error: unknown = await opening.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toMatch(/^ConfigError: DATABASE_URL: no connection to the database \(.*\)$/)
    expect(String(error)).toContain(reason)
    expect(String(error)).not.toContain('hidden')
  },
)

test('with DATABASE_URL that database is used', async () => {
  const { host, user, database } = inject('postgres').connection
  const databaseUrl = new Secret(`postgres://${user}@${encodeURIComponent(host)}/${database}`)
  const opened = await connectDatabase({ databaseUrl, dataDir: '/nonexistent' }, OPTIONS)
  expect((await opened.pool.query('select current_user::text as name')).rows).toEqual([{ name: user }])
  await opened.close()
})
