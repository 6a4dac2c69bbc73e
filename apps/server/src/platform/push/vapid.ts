/**
 * The key pair that identifies this site to push services. Created on first use and stored in the database, the private
 * key sealed, so that all nodes share it: with another key every browser would have to subscribe again.
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
        known = undefined // the next attempt may reach the database
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
    // Two nodes that start together: the first row wins.
    await db
      .insertInto('vapid_key')
      .values({ id: 1, public_key: made.publicKey, private_key: seal(key, PLACE, made.privateKey) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    row = await read()
  }
  if (row === undefined) throw new Error('could not store the VAPID keys')
  return { publicKey: row.public_key, privateKey: unseal(key, PLACE, row.private_key) }
}
