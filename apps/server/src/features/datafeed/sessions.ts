/** Trading hours in the notation of the protocol, in the exchange's time zone; holidays are not written down. */
import type { ExchangeId } from '@candela/contract/core'

export type Session = { readonly session: string; readonly timezone: string }

/** Coins trade always, and their days begin at midnight UTC+8, as those of a chart in this zone do. */
const ALWAYS: Session = { session: '24x7', timezone: 'Asia/Hong_Kong' }

/** Begins the evening before each weekday. */
const US_INDEX: Session = { session: '1800-1700', timezone: 'America/New_York' }

/**
 * The evening session ends on the next day, which for Fridays is a Saturday. Days are those of the calendar, as in our day
 * bars: 1 is Sunday.
 */
const HONG_KONG: Session = {
  session: '0000-0300,0915-1200,1300-1630,1715-0000:3456|0915-1200,1300-1630,1715-0000:2|0000-0300:7',
  timezone: 'Asia/Hong_Kong',
}

const SINGAPORE: Session = {
  session: '0000-0515,0900-1630,1700-0000:3456|0900-1630,1700-0000:2|0000-0515:7',
  timezone: 'Asia/Singapore',
}

const SESSIONS: Partial<Record<ExchangeId, Session>> = {
  cme: US_INDEX,
  cbot: US_INDEX,
  hkex: HONG_KONG,
  sgx: SINGAPORE,
}

export const sessionOf = (exchange: ExchangeId): Session => SESSIONS[exchange] ?? ALWAYS
