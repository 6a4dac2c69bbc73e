/** Avatars in SQL: one per account; each upload gets a new id. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type AvatarRepo = {
  put(accountId: string, image: Buffer, now: number): Promise<void>
  remove(accountId: string): Promise<void>
  /** Looks up by the id in the URL. */
  image(id: string): Promise<Buffer | undefined>
  ofAccount(accountId: string): Promise<{ readonly image: Buffer; readonly createdAt: number } | undefined>
}

export function createAvatarRepo(db: Kysely<Tables>): AvatarRepo {
  return {
    async put(accountId, image, now) {
      const fields = { id: randomUUID(), image, created_at: now }
      await db
        .insertInto('avatar')
        .values({ account_id: accountId, ...fields })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(fields))
        .execute()
    },
    async remove(accountId) {
      await db.deleteFrom('avatar').where('account_id', '=', accountId).execute()
    },
    async image(id) {
      const row = await db.selectFrom('avatar').select('image').where('id', '=', id).executeTakeFirst()
      return row?.image
    },
    ofAccount: accountId =>
      db
        .selectFrom('avatar')
        .select(['image', 'created_at as createdAt'])
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
  }
}
