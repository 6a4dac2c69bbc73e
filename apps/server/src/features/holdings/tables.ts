export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    fund: FundTable
    fund_day: FundDayTable
  }
}

type FundTable = {
  id: string
  name_zh: string
  name_en: string
  asset: string
  /** False for funds imported by an operator: they replace the simulated ones. */
  is_simulated: boolean
}

type FundDayTable = {
  fund: string
  close_at: number
  holdings: string
  shares: string
  cost: string
  primary_price: string
  secondary_price: string
}
