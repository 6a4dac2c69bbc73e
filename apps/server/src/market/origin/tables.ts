export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    market_origin: MarketOriginTable
  }
}

/** Which simulated world the stored market history is of; at most one row. */
type MarketOriginTable = { world: string }
