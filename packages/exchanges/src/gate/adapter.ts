import type { Adapter } from '../venue/adapter.ts'
import { closeUp } from './close-up.ts'
import { gate } from './decode.ts'
import { plan } from './plan.ts'
import { budgets, calls, LIQUIDATIONS_MS, PRODUCTS } from './rest.ts'

/** Limits count calls within ten seconds. */
const LIMITED_MS = 10_000
const MS_PER_DAY = 86_400_000

export const gateAdapter: Adapter = {
  id: 'gate',
  decoder: gate,
  hosts: {
    rest: 'https://api.gateio.ws',
    'spot.ws': 'wss://api.gateio.ws',
    'contracts.ws': 'wss://fx-ws.gateio.ws',
  },
  // Without it, sizes that are parts of a contract are cut.
  headers: { 'X-Gate-Size-Decimal': '1' },
  budgets,
  capabilities: {
    funding: true,
    predictedFunding: true,
    openInterest: true,
    ratios: ['accounts', 'top-accounts', 'top-positions'],
    liquidations: 'all',
    openInterestBackMs: 7 * MS_PER_DAY,
    liquidationsBackMs: LIQUIDATIONS_MS,
  },
  products: PRODUCTS,
  calls,
  plan,
  closeUp,
  banOf: (status, headers) => {
    if (status !== 429 || headers['retry-after'] !== undefined) return undefined // the latter is obeyed anyway
    return untilReset(headers) ?? LIMITED_MS
  },
}

/** The limit's end by the exchange's own clock; a second more, because both are in seconds. */
function untilReset(headers: Readonly<Record<string, string>>): number | undefined {
  const resetAt = Number(headers['x-gate-ratelimit-reset-timestamp']) * 1000
  const waitMs = resetAt - Date.parse(headers.date ?? '') + 1_000
  return waitMs > 0 && waitMs <= LIMITED_MS ? waitMs : undefined
}
