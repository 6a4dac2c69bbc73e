import type { Generated } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    invitation: InvitationTable
    point_entry: PointEntryTable
    rewarded_address: { digest: Buffer; at: number }
  }
}

type InvitationTable = {
  id: Generated<string>
  /** null once the invited account is deleted. */
  invited_id: string | null
  /** null once the inviting account is deleted. */
  inviter_id: string | null
  code: string
  created_at: number
  rewarded_at: number | null
  days_rewarded_at: number | null
}

type PointEntryTable = { account_id: string; reason: string; about_id: string; points: number; at: number }
