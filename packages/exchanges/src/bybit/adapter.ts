import type { Adapter } from '../venue/adapter.ts'
import { isFields } from '../venue/fields.ts'
import { closeUp } from './close-up.ts'
import { bybit } from './decode.ts'
import { plan } from './plan.ts'
import { calls } from './rest.ts'

const DAY_MS = 86_400_000
/** After too many calls from one address. */
const BAN_MS = 600_000
/** Too many calls of one kind: wait until the time given, within reason. */
const LIMITED_MIN_MS = 1_000
const LIMITED_MAX_MS = 60_000

const TOO_OFTEN_OF_A_KIND = 10_006
const TOO_OFTEN_OF_AN_ADDRESS = 10_018
/** Refusals are short; lists are not searched for them. */
const REFUSAL_LENGTH = 2_000

export const bybitAdapter: Adapter = {
  id: 'bybit',
  decoder: bybit,
  hosts: { rest: 'https://api.bybit.com', ws: 'wss://stream.bybit.com' },
  budgets: { rest: { weight: 600, ms: 5_000 } },
  capabilities: {
    funding: true,
    predictedFunding: false,
    openInterest: true,
    ratios: ['accounts'],
    liquidations: 'all',
    // Kept since the listing; one call reaches this far.
    openInterestBackMs: 200 * DAY_MS,
    liquidationsBackMs: undefined,
  },
  products: ['spot', 'linear', 'linear-dated', 'inverse', 'inverse-dated'],
  calls,
  plan,
  closeUp,
  banOf(status, headers, body) {
    const { code, time } = refusalOf(body)
    if (code === TOO_OFTEN_OF_AN_ADDRESS) return BAN_MS
    // Any other 403 but this text is a region that is not served.
    if (status === 403) return /too (?:frequent|many)/i.test(body) ? BAN_MS : undefined
    if (code !== TOO_OFTEN_OF_A_KIND) return undefined
    const waitMs = Number(headers['x-bapi-limit-reset-timestamp']) - time
    return Math.min(Math.max(waitMs || 0, LIMITED_MIN_MS), LIMITED_MAX_MS)
  },
}

function refusalOf(body: string): { readonly code: number; readonly time: number } {
  if (body.length <= REFUSAL_LENGTH && body.includes('"retCode"'))
    try {
      const answer: unknown = JSON.parse(body)
      if (isFields(answer)) return { code: Number(answer.retCode), time: Number(answer.time) }
    } catch {
      // Not JSON: no refusal that can be read.
    }
  return { code: Number.NaN, time: Number.NaN }
}
