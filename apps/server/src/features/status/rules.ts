import type { ExchangeReason, ExchangeState } from '@candela/contract/status'
import type { ExchangeHealth, HealthState } from '#market/health/exchange-health.ts'
import { NO_NEWS } from '#market/health/health-board.ts'

/** The words of connections and calls, in the order in which they are looked for. */
const REASONS: readonly (readonly [RegExp, ExchangeReason])[] = [
  [/address or region/, 'region'],
  [/^banned|too many calls|status (418|429)/, 'limited'],
  [/status 5\d\d/, 'maintenance'],
  [/^no .+ for \d+ s$/, 'silent'],
  [/cannot be read|^malformed|unexpected|not JSON/i, 'unreadable'],
  [/^data is late$/, 'late'],
  [/^the recording is over$/, 'over'],
]

const STATES: Readonly<Record<HealthState, ExchangeState>> = {
  starting: 'starting',
  live: 'live',
  stale: 'delayed',
  partial: 'partial',
  away: 'away',
}

type Health = Pick<ExchangeHealth, 'state' | 'why' | 'isSimulated'>

/** Only simulated exchanges, of index futures, have trading hours. */
export const stateOf = ({ state, isSimulated }: Health, isOpen: boolean): ExchangeState =>
  isSimulated && !isOpen ? 'closed' : STATES[state]

/** Why an exchange is not live. What the connections say is for operators: it may quote addresses. */
export function reasonOf({ state, why }: Health): ExchangeReason | null {
  if (state === 'live' || state === 'starting') return null
  if (why === NO_NEWS) return 'no-news'
  const known = REASONS.find(([words]) => words.test(why ?? ''))?.[1]
  return known ?? (state === 'stale' ? 'late' : 'unreachable')
}
