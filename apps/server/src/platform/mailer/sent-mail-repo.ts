/** Which mails have been handed to the mail server, in SQL on a separate connection: a crash does not undo it. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type SentMailRepo = {
  /** False if it was handed over before. */
  begin(dedupeKey: string, now: number): Promise<boolean>
  isSent(dedupeKey: string): Promise<boolean>
  /** The server rejected it, so it may be retried. */
  undo(dedupeKey: string): Promise<void>
  prune(before: number): Promise<void>
}

export function createSentMailRepo(db: Kysely<Tables>): SentMailRepo {
  return {
    async begin(dedupeKey, now) {
      const result = await db
        .insertInto('outbox_handed')
        .values({ dedupe_key: dedupeKey, at: now })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async isSent(dedupeKey) {
      const row = await db
        .selectFrom('outbox_handed')
        .select('at')
        .where('dedupe_key', '=', dedupeKey)
        .executeTakeFirst()
      return row !== undefined
    },
    async undo(dedupeKey) {
      await db.deleteFrom('outbox_handed').where('dedupe_key', '=', dedupeKey).execute()
    },
    async prune(before) {
      await db.deleteFrom('outbox_handed').where('at', '<', before).execute()
    },
  }
}
