import type { Generated } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    avatar: { id: string; account_id: string; image: Buffer; created_at: number }
    account_notice: AccountNoticeTable
    account_reclaim: AccountReclaimTable
    reclaim_clock: { id: number; read_at: number }
  }
}

type AccountNoticeTable = {
  id: string
  account_id: string
  reason: string
  sent_at: number
  settled_at: number | null
}

type AccountReclaimTable = {
  account_id: string
  step: 'noticed' | 'closed'
  step_at: number
  readings: Generated<number>
}
