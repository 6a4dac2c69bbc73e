import type { JSONColumnType } from 'kysely'
import type { Listing } from '@candela/exchanges/live'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    market_listing: MarketListingTable
    market_snapshot: MarketSnapshotTable
    market_exchange: MarketExchangeTable
    asset_supply: AssetSupplyTable
  }
}

/** A pair of a real exchange as it was listed last. */
type MarketListingTable = {
  code: string
  exchange: string
  /** Its place in the exchange's list, by turnover. */
  place: number
  listing: JSONColumnType<Listing>
  /** null while it is listed. */
  delisted_at: number | null
}

/** The newest figures of the market, for a start without a network. */
type MarketSnapshotTable = { name: string; at: number; rows: JSONColumnType<readonly (readonly string[])[]> }

/** When an exchange told its pairs for the first time. */
type MarketExchangeTable = { exchange: string; since: number }

/** How many coins there are, as the operator imported it. */
type AssetSupplyTable = {
  symbol: string
  circulating: string
  total: string | null
  max: string | null
  as_of: number
}
