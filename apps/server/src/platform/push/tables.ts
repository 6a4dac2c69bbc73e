export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    push_subscription: PushSubscriptionTable
    vapid_key: { id: number; public_key: string; private_key: Buffer }
  }
}

type PushSubscriptionTable = {
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
}
