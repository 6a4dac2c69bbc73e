/** Templates of studies and drawing tools in SQL. */
import type { Kysely } from 'kysely'
import { lockOwnAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'

/** Where a template is listed: among the studies, or under a drawing tool. */
export type TemplateShelf = { readonly kind: 'study' | 'drawing'; readonly tool: string }
export type Template = TemplateShelf & { readonly name: string; readonly content: string }

export type TemplateRepo = {
  /** All of an account, with their content. */
  all(accountId: string): Promise<Template[]>
  names(accountId: string, shelf: TemplateShelf): Promise<string[]>
  find(accountId: string, shelf: TemplateShelf, name: string): Promise<string | undefined>
  /** Replaces one of the same name. 'full' if a new one would be more than `max` of the account. */
  put(accountId: string, template: Template, max: number, now: number): Promise<'full' | 'done'>
  delete(accountId: string, shelf: TemplateShelf, name: string): Promise<boolean>
}

/** More than a user can have. */
const ROWS_MAX = 1000

export function createTemplateRepo(db: Kysely<Tables>): TemplateRepo {
  const own = (from: Kysely<Tables>, accountId: string) =>
    from.selectFrom('chart_template').where('account_id', '=', accountId)
  const on = (accountId: string, { kind, tool }: TemplateShelf) =>
    own(db, accountId).where('kind', '=', kind).where('tool', '=', tool)
  return {
    all: accountId =>
      own(db, accountId)
        .select(['kind', 'tool', 'name', 'content'])
        .orderBy('kind')
        .orderBy('tool')
        .orderBy('name')
        .limit(ROWS_MAX)
        .execute(),
    async names(accountId, shelf) {
      const rows = await on(accountId, shelf).select('name').orderBy('name').limit(ROWS_MAX).execute()
      return rows.map(row => row.name)
    },
    async find(accountId, shelf, name) {
      const row = await on(accountId, shelf).select('content').where('name', '=', name).executeTakeFirst()
      return row?.content
    },
    put: (accountId, { kind, tool, name, content }, max, now) =>
      db.transaction().execute(async trx => {
        // Serialises parallel calls of one account, so that the limit holds.
        await lockOwnAccount(trx, accountId, 'change')
        const known = await own(trx, accountId).select(['kind', 'tool', 'name']).limit(ROWS_MAX).execute()
        const isKnown = known.some(each => each.kind === kind && each.tool === tool && each.name === name)
        if (!isKnown && known.length >= max) return 'full'
        await trx
          .insertInto('chart_template')
          .values({ account_id: accountId, kind, tool, name, content, updated_at: now })
          .onConflict(conflict =>
            conflict.columns(['account_id', 'kind', 'tool', 'name']).doUpdateSet({ content, updated_at: now }),
          )
          .execute()
        return 'done'
      }),
    async delete(accountId, { kind, tool }, name) {
      const { numDeletedRows } = await db
        .deleteFrom('chart_template')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('tool', '=', tool)
        .where('name', '=', name)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
