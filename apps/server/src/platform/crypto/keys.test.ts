import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { checkKeys, keysFrom, loadKeys } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'candela-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the first start creates a key only its owner can read; later ones use it', () => {
  const file = join(folder, 'deep', 'secret.key')
  const made = loadKeys(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
  expect(loadKeys(file).key('codes').equals(made.key('codes'))).toBe(true)
  expect(made.key('codes').equals(made.key('passwords'))).toBe(false)
})

it('a broken key file aborts the start', () => {
  const file = join(folder, 'broken.key')
  writeFileSync(file, 'too short')
  expect(() => loadKeys(file)).toThrow('does not contain 32 bytes')
})

it('a database created with another key aborts the start', async () => {
  const { db } = await testDatabase()
  await checkKeys(keysFrom(Buffer.alloc(32, 1)), db)
  await checkKeys(keysFrom(Buffer.alloc(32, 1)), db)
  await expect(checkKeys(keysFrom(Buffer.alloc(32, 2)), db)).rejects.toThrow(
    'not the key this database was created with',
  )
})
