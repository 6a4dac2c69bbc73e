import type { SizeUnit } from '../venue/event.ts'

/** One address serves every kind of instrument. Contracts are counted, the rest is in base units. */
export type Market = 'spot' | 'contract' | 'other'

const BY_TYPE: ReadonlyMap<string, Market> = new Map(
  Object.entries<Market>({
    SPOT: 'spot',
    MARGIN: 'spot',
    SWAP: 'contract',
    FUTURES: 'contract',
  }),
)

/** By `instType`, or where a row has none by the parts of its id: BTC-USDT, BTC-USDT-SWAP, BTC-USD-260925-60000-C. */
export function marketOf(instType: unknown, instId: string): Market {
  if (typeof instType === 'string' && instType !== '') return BY_TYPE.get(instType) ?? 'other'
  const first = instId.indexOf('-')
  if (first < 0) return 'other'
  const second = instId.indexOf('-', first + 1)
  if (second < 0) return 'spot'
  return instId.indexOf('-', second + 1) < 0 ? 'contract' : 'other'
}

export const unitOf = (market: Market): SizeUnit => (market === 'contract' ? 'contracts' : 'base')

export const ignoredMarket = (instId: string) =>
  ({ kind: 'ignored', reason: `${instId} is neither spot nor a contract` }) as const
