import { type ExchangeStatus, type ExchangeStatusList, exchangeStatusCall } from '@candela/contract/status'
import type { Answers } from './answers.ts'

const AS_OF = Date.UTC(2026, 10, 15, 6, 32, 8)

export const anExchangeStatus = (change: Partial<ExchangeStatus> = {}): ExchangeStatus => ({
  exchange: 'binance',
  name: 'Binance',
  isSimulated: false,
  state: 'live',
  reason: null,
  newestAt: AS_OF - 400,
  pairs: 310,
  freshPairs: 308,
  since: Date.UTC(2026, 10, 1, 4, 30),
  coverage: { ratios: ['accounts', 'top-accounts', 'top-positions'], liquidations: 'newest', predicted: false },
  ...change,
})

export const aStatusList = (change: Partial<ExchangeStatusList> = {}): ExchangeStatusList => ({
  records: [
    anExchangeStatus(),
    anExchangeStatus({
      exchange: 'mexc',
      name: 'MEXC',
      state: 'away',
      reason: 'maintenance',
      freshPairs: 0,
      newestAt: AS_OF - 90_000,
      coverage: { ratios: [], liquidations: 'none', predicted: false },
    }),
    anExchangeStatus({
      exchange: 'cme',
      name: 'CME',
      isSimulated: true,
      state: 'closed',
      newestAt: null,
      since: null,
      pairs: 2,
      freshPairs: 2,
      coverage: null,
    }),
  ],
  isSimulated: false,
  asOf: AS_OF,
  ...change,
})

/** What the call of the page answers in tests, by name. */
export const answers: Answers = { [exchangeStatusCall.name]: () => aStatusList() }
