export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    favourite_group: FavouriteGroupTable
    favourite: FavouriteTable
  }
}

type FavouriteGroupTable = {
  id: string
  account_id: string
  sub_type: number
  name: string
  place: number
  created_at: number
}

type FavouriteTable = {
  id: string
  account_id: string
  sub_type: number
  pair: string
  base_asset: string
  group_id: string | null
  place: number
  created_at: number
}
