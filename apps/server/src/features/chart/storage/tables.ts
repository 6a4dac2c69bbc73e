export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    chart_template: ChartTemplateTable
  }
}

type ChartTemplateTable = {
  account_id: string
  kind: 'study' | 'drawing'
  /** Empty for studies. */
  tool: string
  name: string
  content: string
  updated_at: number
}
