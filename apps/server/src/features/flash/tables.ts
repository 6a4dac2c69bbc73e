import type { FlashKind } from '@candela/contract/flash'
import type { JSONColumnType } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    flash: FlashTable
    flash_run: { symbol: string; until: number }
  }
}

type FlashTable = {
  id: string
  at: number
  kind: FlashKind
  is_important: boolean
  symbol: string
  pair: string
  direction: number
  price: string
  facts: JSONColumnType<object, string, never>
}
