export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    subscription_config: SubscriptionConfigTable
    price_level: PriceLevelTable
    move_alert: MoveAlertTable
    watch_mark: { name: string; at: number }
  }
}

/** Channels of one notification type. */
type SubscriptionConfigTable = {
  account_id: string
  sub_type: number
  is_sys_message: boolean
  is_mail: boolean
  is_subscribe_mail: boolean
  is_subscribe_push: boolean
  is_desktop: boolean
  is_sound: boolean
}

type PriceLevelTable = {
  id: string
  account_id: string
  pair: string
  price: string
  /** Side of the price the level was on when it was set. */
  side: 'above' | 'below'
  created_at: number
  crossed_at: number | null
  crossed_price: string | null
}

type MoveAlertTable = { pair: string; direction: 'up' | 'down'; level: number; raised_at: number }
