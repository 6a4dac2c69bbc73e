/**
 * The one order in which rows are locked: accounts first, in the order of their ids, and only then what hangs on them.
 * Transactions that keep to it never wait for each other in a circle. So whoever is going to lock anything of an account,
 * or to write a row that refers to it after another lock, begins here.
 */
import { AppError } from '@candela/contract/core'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * What must not happen to the account meanwhile: `stay`, that it goes; `change`, also that others change it; `end`, also
 * that others so much as refer to it.
 */
export type Hold = 'stay' | 'change' | 'end'

/** False when there is no such account any more. */
export async function holdAccount(trx: Transaction<Tables>, id: string, hold: Hold): Promise<boolean> {
  const row = trx.selectFrom('account').select('id').where('id', '=', id)
  const held = { stay: row.forKeyShare(), change: row.forNoKeyUpdate(), end: row.forUpdate() }[hold]
  return (await held.executeTakeFirst()) !== undefined
}

/** The account of whoever asks. Their session has ended with it when it is gone. */
export async function holdOwn(trx: Transaction<Tables>, id: string, hold: Hold): Promise<void> {
  if (!(await holdAccount(trx, id, hold))) throw new AppError('SESSION_ENDED')
}

/** Says which of them there are. */
export async function holdAccounts(
  trx: Transaction<Tables>,
  holds: ReadonlyMap<string, Hold>,
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  for (const [id, hold] of [...holds].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (await holdAccount(trx, id, hold)) held.add(id)
  return held
}
