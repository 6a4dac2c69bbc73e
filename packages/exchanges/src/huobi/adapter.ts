import type { Adapter } from '../venue/adapter.ts'
import { closeUp } from './close-up.ts'
import { budgets } from './call.ts'
import { huobi } from './decode.ts'
import { plan } from './plan.ts'
import { calls, OPEN_INTEREST_ROWS, RATIOS } from './rest.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Contracts count calls within three seconds, spot within one. */
const LIMITED_MS = 3_000
/** Told with status 200 as well: contracts have a code, spot a text. */
const TOO_MANY_CALLS = /"err_code"\s*:\s*"?1032\b|too many request/i
/** A refusal is short. Lists have megabytes, and need not be searched. */
const REFUSAL_MAX_CHARACTERS = 1_000

/** Huobi, called HTX since 2023. */
export const huobiAdapter: Adapter = {
  id: 'huobi',
  decoder: huobi,
  hosts: {
    'spot.rest': 'https://api.huobi.pro',
    'spot.ws': 'wss://api.huobi.pro',
    'contracts.rest': 'https://api.hbdm.com',
    'contracts.ws': 'wss://api.hbdm.com',
  },
  budgets,
  capabilities: {
    funding: true,
    // `estimated_rate` is still there, and always null.
    predictedFunding: false,
    openInterest: true,
    ratios: RATIOS,
    liquidations: 'all',
    openInterestBackMs: OPEN_INTEREST_ROWS * HOUR_MS,
    liquidationsBackMs: 90 * DAY_MS,
  },
  // Of inverse contracts: neither their list nor their rates say it.
  usualFundingHours: 8,
  products: ['spot', 'linear', 'inverse', 'linear-dated', 'inverse-dated'],
  bothSides: ['linear', 'inverse', 'linear-dated', 'inverse-dated'],
  calls,
  plan,
  closeUp,
  banOf: (status, _headers, body) => {
    if (status === 429) return LIMITED_MS
    return body.length <= REFUSAL_MAX_CHARACTERS && TOO_MANY_CALLS.test(body) ? LIMITED_MS : undefined
  },
}
