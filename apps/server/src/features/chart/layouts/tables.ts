export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    chart_layout: ChartLayoutTable
  }
}

type ChartLayoutTable = {
  id: string
  account_id: string
  engine: 'kl' | 'tv'
  title: string
  data: string
  symbol: string | null
  resolution: string | null
  rev: number
  created_at: number
  updated_at: number
}
