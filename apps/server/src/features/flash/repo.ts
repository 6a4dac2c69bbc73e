/** Flash news in SQL, and up to when the bars of each coin were read. */
import type { PairCode } from '@candela/contract/core'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { BarFlash, FlashItem } from './flash-item.ts'
import type { Tables } from './tables.ts'

export type FlashQuery = {
  readonly symbol?: string | undefined
  readonly isImportant: boolean
  readonly before?: { readonly at: number; readonly id: string } | undefined
  readonly limit: number
}

export type BarFlashQuery = {
  readonly symbol: string
  readonly from: number
  readonly to: number
  readonly isImportant: boolean
  readonly limit: number
}

export type FlashRepo = {
  /** Up to when the bars of each coin were read. */
  untils(): Promise<ReadonlyMap<string, number>>
  /** Adds news of a coin's bars, and says that they were read. What is there already stays as it is. */
  addOfBars(symbol: string, until: number, items: readonly BarFlash[]): Promise<void>
  add(items: readonly FlashItem[]): Promise<void>
  /** Newest first; only important news if `isImportant`. */
  newest(query: FlashQuery): Promise<FlashItem[]>
  /** News from the bars of a coin with `from <= at < to`, newest first. */
  ofBars(query: BarFlashQuery): Promise<BarFlash[]>
  /** Deletes at most `limit` items that are older, the oldest first. */
  prune(before: number, limit: number): Promise<void>
}

export function createFlashRepo(db: Kysely<Tables>): FlashRepo {
  return {
    async untils() {
      const rows = await db.selectFrom('flash_run').selectAll().execute()
      return new Map(rows.map(({ symbol, until }) => [symbol, until]))
    },
    async addOfBars(symbol, until, items) {
      await db.transaction().execute(async trx => {
        await insert(trx, items)
        await sql`insert into flash_run (symbol, until) values (${symbol}, ${until})
          on conflict (symbol) do update set until = excluded.until`.execute(trx)
      })
    },
    add: items => insert(db, items),
    async newest({ symbol, isImportant, before, limit }) {
      let query = db.selectFrom('flash').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
      if (symbol !== undefined) query = query.where('symbol', '=', symbol)
      if (isImportant) query = query.where('is_important', '=', true)
      if (before !== undefined) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
      return (await query.execute()).map(itemOf)
    },
    async ofBars({ symbol, from, to, isImportant, limit }) {
      let query = db
        .selectFrom('flash')
        .selectAll()
        .where('symbol', '=', symbol)
        .where('at', '>=', from)
        .where('at', '<', to)
        .where('kind', '<>', 'liquidation')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      if (isImportant) query = query.where('is_important', '=', true)
      return (await query.execute()).map(itemOf).filter(item => item.kind !== 'liquidation')
    },
    async prune(before, limit) {
      await sql`delete from flash where id in
        (select id from flash where at < ${before} order by at limit ${limit})`.execute(db)
    },
  }
}

async function insert(db: Kysely<Tables> | Transaction<Tables>, items: readonly FlashItem[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ isImportant, facts, ...same }) => ({
    ...same,
    is_important: isImportant,
    facts: JSON.stringify(facts),
  }))
  await db
    .insertInto('flash')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Row = Pick<FlashItem, 'id' | 'at' | 'kind' | 'symbol' | 'price'> & {
  readonly is_important: boolean
  readonly pair: string
  readonly direction: number
  readonly facts: object
}

function itemOf({ is_important, pair, direction, ...same }: Row): FlashItem {
  return {
    ...same,
    isImportant: is_important,
    pair: pair as PairCode, // written above
    direction: direction > 0 ? 1 : -1,
  } as FlashItem // written above, with the facts of its kind
}
