/**
 * The key pair by which push services know this site. It is made when it is first needed and kept in the database, the
 * private half sealed, so that all nodes share it: with another one every browser would have to ask again.
 */
import type { KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import { seal, unseal } from '#platform/crypto/seal.ts'
import type { Tables } from './tables.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export type Vapid = { keys(): Promise<VapidKeys> }

const PLACE = 'vapid_key 1 private_key'

export function createVapid(db: Kysely<Tables>, key: KeyObject): Vapid {
  let known: Promise<VapidKeys> | undefined
  return {
    keys() {
      known ??= readOrMake(db, key).catch((error: unknown) => {
        known = undefined // the next one may find the database again
        throw error
      })
      return known
    },
  }
}

async function readOrMake(db: Kysely<Tables>, key: KeyObject): Promise<VapidKeys> {
  const read = () => db.selectFrom('vapid_key').select(['public_key', 'private_key']).executeTakeFirst()
  let row = await read()
  if (row === undefined) {
    const made = webPush.generateVAPIDKeys()
    // Two nodes that start together: the first row is everybody's.
    await db
      .insertInto('vapid_key')
      .values({ id: 1, public_key: made.publicKey, private_key: seal(key, PLACE, made.privateKey) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    row = await read()
  }
  if (row === undefined) throw new Error('the keys of the desktop notices could not be stored')
  return { publicKey: row.public_key, privateKey: unseal(key, PLACE, row.private_key) }
}
