/** What is remembered of real exchanges: their pairs, and the last prices. */
import type { ExchangeId } from '@candela/contract/core'
import type { Listing } from '@candela/exchanges/live'
import { type Kysely, sql } from 'kysely'
import type { CoinNamesRepo } from './coin-names.ts'
import { createSupplyRepo, type SupplyRepo, type SupplyRow } from './supply-repo.ts'
import type { Tables } from './tables.ts'

/** A pair that was listed once, and when it left the list. */
export type Delisted = Listing & { readonly delistedAt: number }

export type ListingRepo = CoinNamesRepo &
  Pick<SupplyRepo, 'addNewer'> & {
    /** The pairs that are listed now, by exchange in the order of their lists. */
    listings(): Promise<ReadonlyMap<ExchangeId, readonly Listing[]>>
    /** Pairs that were listed once. */
    delisted(): Promise<readonly Delisted[]>
    /** When each exchange told its pairs for the first time. */
    since(): Promise<ReadonlyMap<ExchangeId, number>>
    /** Replaces the list of one exchange; pairs that are no longer in it are delisted. */
    replace(exchange: ExchangeId, listings: readonly Listing[], now: number): Promise<void>
    /** How many coins there are, as the operator imported it. */
    supplies(): Promise<readonly SupplyRow[]>
    putTickers(at: number, rows: readonly (readonly string[])[]): Promise<void>
    tickers(): Promise<{ readonly at: number; readonly rows: readonly (readonly string[])[] } | undefined>
  }

const TICKERS = 'tickers'
const COIN_NAMES = 'coin-names'

export function createListingRepo(db: Kysely<Tables>): ListingRepo {
  async function put(name: string, at: number, rows: readonly (readonly string[])[]): Promise<void> {
    await db
      .insertInto('market_snapshot')
      .values({ name, at, rows: JSON.stringify(rows) })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ at, rows: JSON.stringify(rows) }))
      .execute()
  }
  async function get(name: string) {
    const row = await db
      .selectFrom('market_snapshot')
      .select(['at', 'rows'])
      .where('name', '=', name)
      .executeTakeFirst()
    return row && { at: row.at, rows: row.rows }
  }

  return {
    async listings() {
      const rows = await db
        .selectFrom('market_listing')
        .select(['exchange', 'listing'])
        .where('delisted_at', 'is', null)
        .orderBy('place')
        .execute()
      const lists = new Map<ExchangeId, Listing[]>()
      for (const { exchange, listing } of rows) {
        const id = exchange as ExchangeId // written by `replace`
        lists.set(id, [...(lists.get(id) ?? []), listing])
      }
      return lists
    },
    async delisted() {
      const rows = await db
        .selectFrom('market_listing')
        .select(['listing', 'delisted_at'])
        .where('delisted_at', 'is not', null)
        .execute()
      return rows.map(({ listing, delisted_at: at }) => ({ ...listing, delistedAt: at ?? 0 }))
    },
    async since() {
      const rows = await db.selectFrom('market_exchange').select(['exchange', 'since']).execute()
      return new Map(rows.map(row => [row.exchange as ExchangeId, row.since])) // written by `replace`
    },
    async replace(exchange, listings, now) {
      const codes = listings.map(({ instrument }) => instrument.code)
      const values = listings.map((listing, place) => ({
        code: listing.instrument.code,
        exchange,
        place,
        listing: JSON.stringify(listing),
        delisted_at: null,
      }))
      await db.transaction().execute(async trx => {
        await trx
          .insertInto('market_exchange')
          .values({ exchange, since: now })
          .onConflict(conflict => conflict.doNothing())
          .execute()
        await trx
          .updateTable('market_listing')
          .set({ delisted_at: now })
          .where('exchange', '=', exchange)
          .where('delisted_at', 'is', null)
          .where('code', '<>', sql<string>`all(${codes})`)
          .execute()
        if (values.length === 0) return
        await trx
          .insertInto('market_listing')
          .values(values)
          .onConflict(conflict =>
            conflict.column('code').doUpdateSet(row => ({
              place: row.ref('excluded.place'),
              listing: row.ref('excluded.listing'),
              delisted_at: null,
            })),
          )
          .execute()
      })
    },
    supplies: () => createSupplyRepo(db).all(),
    addNewer: rows => createSupplyRepo(db).addNewer(rows),
    putTickers: (at, rows) => put(TICKERS, at, rows),
    tickers: () => get(TICKERS),
    putCoinNames: (at, names) => put(COIN_NAMES, at, [...names]),
    async coinNames() {
      const stored = await get(COIN_NAMES)
      return new Map(stored?.rows.map(([symbol = '', name = '']) => [symbol, name]))
    },
  }
}
