/**
 * Lock order: accounts first, in order of their ids, and only then rows that belong to them. Transactions that follow
 * it cannot deadlock. Any code that locks something of an account, or writes a row that references it after another
 * lock, must start here.
 */
import { AppError } from '@candela/contract/core'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * What the lock prevents: `stay`, deletion of the account; `change`, also changes by others; `end`, also new references
 * to it.
 */
export type AccountLock = 'stay' | 'change' | 'end'

/** False if the account no longer exists. */
export async function lockAccount(trx: Transaction<Tables>, id: string, lock: AccountLock): Promise<boolean> {
  const row = trx.selectFrom('account').select('id').where('id', '=', id)
  const locked = { stay: row.forKeyShare(), change: row.forNoKeyUpdate(), end: row.forUpdate() }[lock]
  return (await locked.executeTakeFirst()) !== undefined
}

/** The caller's account. Their session has ended if it no longer exists. */
export async function lockOwnAccount(trx: Transaction<Tables>, id: string, lock: AccountLock): Promise<void> {
  if (!(await lockAccount(trx, id, lock))) throw new AppError('SESSION_ENDED')
}

/** The caller's session, after their account: a row that refers to it cannot be written once it has ended. */
export async function lockOwnSession(
  trx: Transaction<Tables>,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  if (session === undefined) throw new AppError('SESSION_ENDED')
}

/** Returns those that exist. */
export async function lockAccounts(
  trx: Transaction<Tables>,
  locks: ReadonlyMap<string, AccountLock>,
): Promise<ReadonlySet<string>> {
  const locked = new Set<string>()
  for (const [id, lock] of [...locks].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (await lockAccount(trx, id, lock)) locked.add(id)
  return locked
}
