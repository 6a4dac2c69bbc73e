import type { Adapter } from '../venue/adapter.ts'
import { closeUp } from './close-up.ts'
import { binance } from './decode.ts'
import { plan } from './plan.ts'
import { calls } from './rest.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The shortest ban that is documented. */
const BAN_MS = 2 * MINUTE_MS
/** A firewall that was hit answers 403. Without a stated time it is left alone for as long as an unavailable region. */
const FIREWALL_MS = 10 * MINUTE_MS

export const binanceAdapter: Adapter = {
  id: 'binance',
  decoder: binance,
  hosts: {
    'spot.rest': 'https://api.binance.com',
    'spot.ws': 'wss://stream.binance.com:9443',
    'linear.rest': 'https://fapi.binance.com',
    'linear.ws': 'wss://fstream.binance.com',
    'inverse.rest': 'https://dapi.binance.com',
    'inverse.ws': 'wss://dstream.binance.com',
  },
  budgets: {
    'spot.rest': { weight: 6000, ms: MINUTE_MS },
    'linear.rest': { weight: 2400, ms: MINUTE_MS },
    'inverse.rest': { weight: 2400, ms: MINUTE_MS },
    'linear.data': { weight: 1000, ms: 5 * MINUTE_MS },
    'inverse.data': { weight: 1000, ms: 5 * MINUTE_MS },
    'linear.funding': { weight: 500, ms: 5 * MINUTE_MS },
  },
  // `fundingInfo` names only the contracts that are paid more or less often.
  usualFundingHours: 8,
  capabilities: {
    funding: true,
    predictedFunding: false,
    openInterest: true,
    ratios: ['accounts', 'top-accounts', 'top-positions'],
    liquidations: 'newest',
    openInterestBackMs: 30 * DAY_MS,
    liquidationsBackMs: undefined,
  },
  products: ['spot', 'linear', 'linear-dated', 'inverse', 'inverse-dated'],
  calls,
  plan,
  closeUp,
  banOf(status, headers, body) {
    if (status === 418) {
      const seconds = Number(headers['retry-after'])
      return seconds > 0 ? seconds * 1000 : BAN_MS
    }
    return status === 403 && /\bWAF\b/.test(body) ? FIREWALL_MS : undefined
  },
}
