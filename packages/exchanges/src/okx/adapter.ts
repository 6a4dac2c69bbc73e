import type { Adapter } from '../venue/adapter.ts'
import { closeUp } from './close-up.ts'
import { okx } from './decode.ts'
import { plan } from './plan.ts'
import { budgets, calls, RATIOS } from './rest.ts'

/** Limits count calls within two seconds. */
const LIMITED_MS = 2_000
const ERROR_LENGTH = 500
const TOO_MANY_CALLS = /"code"\s*:\s*"50011"/

/** Statistics go back 1,440 times five minutes. */
const STATISTICS_BACK_MS = 1440 * 5 * 60_000

export const okxAdapter: Adapter = {
  id: 'okx',
  decoder: okx,
  hosts: { rest: 'https://www.okx.com', ws: 'wss://ws.okx.com:8443' },
  budgets,
  capabilities: {
    funding: true,
    predictedFunding: true,
    openInterest: true,
    ratios: RATIOS,
    liquidations: 'newest',
    openInterestBackMs: STATISTICS_BACK_MS,
    liquidationsBackMs: undefined,
  },
  products: ['spot', 'linear', 'inverse', 'linear-dated', 'inverse-dated'],
  calls,
  plan,
  closeUp,
  banOf: (status, headers, body) => {
    if (headers['retry-after'] !== undefined) return undefined // it is obeyed anyway
    return status === 429 || TOO_MANY_CALLS.test(body.slice(0, ERROR_LENGTH)) ? LIMITED_MS : undefined
  },
}
