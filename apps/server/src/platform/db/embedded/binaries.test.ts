import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagedBinaries, usableBinaries } from './binaries.ts'

let folder: string
let packaged: string
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candela-binaries-'))
  chmodSync(folder, 0o755)
  packaged = aPackage(join(folder, 'package'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The layout of the npm package, without PostgreSQL. */
function aPackage(root: string): string {
  const native = join(root, 'native')
  for (const name of ['bin', 'lib', 'share']) mkdirSync(join(native, name), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"version":"18.4.0"}')
  writeFileSync(join(native, 'bin', 'postgres'), '', { mode: 0o755 })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]',
  )
  return native
}

function use(account: { uid: number; gid: number } | undefined, copyTo = join(folder, 'copies')): Promise<string> {
  return usableBinaries({ packaged, account, copyTo, say: line => said.push(line) })
}

const stranger = { uid: 54321, gid: 54321 }

test('the package of this system is found', () => {
  expect(existsSync(join(packagedBinaries(), 'bin', 'postgres'))).toBe(true)
})

test('makes the library links that npm does not unpack, once', async () => {
  expect(await use(undefined)).toBe(packaged)
  expect(await use(undefined)).toBe(packaged)
  expect(readlinkSync(join(packaged, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(said).toEqual([])
})

test('uses the package in place if the other account can reach it', async () => {
  expect(await use(stranger)).toBe(packaged)
})

test('copies the package, open to all and with its links, when the other account cannot reach it', async () => {
  chmodSync(join(packaged, 'bin'), 0o700)
  const copy = await use(stranger)
  expect(copy).toBe(join(folder, 'copies', 'postgresql-18.4.0'))
  expect(statSync(join(copy, 'bin')).mode & 0o777).toBe(0o755)
  expect(readlinkSync(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(said).toHaveLength(1)
})

test('uses an existing copy and removes leftovers of a killed start', async () => {
  chmodSync(join(packaged, 'bin'), 0o700)
  mkdirSync(join(folder, 'copies', 'postgresql-18.4.0.new-999999999-abc'), { recursive: true })
  await use(stranger)
  await use(stranger)
  expect(readdirSync(join(folder, 'copies'))).toEqual(['postgresql-18.4.0'])
  expect(said).toHaveLength(1)
})

test('refuses a folder for the copy that others may write to', async () => {
  chmodSync(join(packaged, 'bin'), 0o700)
  mkdirSync(join(folder, 'copies'))
  chmodSync(join(folder, 'copies'), 0o777)
  await expect(use(stranger)).rejects.toThrow('others may write to it; set DATABASE_URL')
})
