/**
 * One 32-byte secret in its own file, outside the database; every use derives its own key from it. Created at the first
 * start. Nodes that share a database share this file.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Kysely } from 'kysely'
import { ConfigError } from '#platform/config/config.ts'
import type { Tables } from './tables.ts'

/** The purpose of a key. A new use gets its own name. */
export type KeyUse = 'authenticator' | 'check' | 'codes' | 'invitations' | 'links' | 'passwords' | 'recovery' | 'seal'

export type Keys = { readonly key: (use: KeyUse) => KeyObject }

const KEY_BYTES = 32

export function keysFrom(secret: Buffer): Keys {
  const made = new Map<KeyUse, KeyObject>()
  return {
    key(use) {
      const known = made.get(use)
      if (known !== undefined) return known
      const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `candela ${use}`, KEY_BYTES)))
      made.set(use, key)
      return key
    },
  }
}

export function loadKeys(file: string): Keys {
  const text = readOrMake(file)
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== KEY_BYTES)
    throw new ConfigError(`SECRET_KEY_FILE=${file} does not contain 32 bytes in base64; restore the file from a backup`)
  return keysFrom(secret)
}

function readOrMake(file: string): string {
  const found = read(file)
  if (found !== undefined) return found
  mkdirSync(dirname(file), { recursive: true })
  // Written completely and then renamed: two programs that start together agree on one key.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Rejects a key the database does not know: with it no password would match and nothing sealed could be opened. */
export async function checkKeys(keys: Keys, db: Kysely<Tables>): Promise<void> {
  const digest = createHmac('sha256', keys.key('check')).update('candela').digest()
  await db
    .insertInto('key_check')
    .values({ id: 1, digest })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const stored = await db.selectFrom('key_check').select('digest').executeTakeFirstOrThrow()
  if (!timingSafeEqual(stored.digest, digest))
    throw new ConfigError('SECRET_KEY_FILE is not the key this database was created with; use the original file')
}
