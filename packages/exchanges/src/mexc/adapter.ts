import type { Adapter } from '../venue/adapter.ts'
import { closeUp } from './close-up.ts'
import { mexc } from './decode.ts'
import { plan } from './plan.ts'
import { budgets, calls } from './rest.ts'

/** The shortest ban that is documented; the longest lasts three days. */
const BAN_MS = 120_000
/** Contracts count calls within two seconds, and report too many with status 200. */
const LIMITED_MS = 2_000
const TOO_MANY_CALLS = /"code"\s*:\s*510\b/
/** A refusal is short. Lists have megabytes, and need not be searched. */
const REFUSAL_MAX_CHARACTERS = 1_000

export const mexcAdapter: Adapter = {
  id: 'mexc',
  decoder: mexc,
  hosts: {
    'spot.rest': 'https://api.mexc.com',
    'spot.ws': 'wss://wbs-api.mexc.com',
    'contracts.rest': 'https://api.mexc.com',
    'contracts.ws': 'wss://contract.mexc.com',
  },
  budgets,
  capabilities: {
    funding: true,
    predictedFunding: false,
    openInterest: true,
    ratios: [],
    liquidations: 'none',
    openInterestBackMs: undefined,
    liquidationsBackMs: undefined,
  },
  products: ['spot', 'linear', 'inverse'],
  calls,
  plan,
  closeUp,
  banOf: (status, headers, body) => {
    if (status === 418) {
      const seconds = Number(headers['retry-after'])
      return seconds > 0 ? seconds * 1000 : BAN_MS
    }
    return body.length <= REFUSAL_MAX_CHARACTERS && TOO_MANY_CALLS.test(body) ? LIMITED_MS : undefined
  },
}
