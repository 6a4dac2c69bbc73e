import { describe, expect, it } from 'vitest'
import { adapters } from '../adapters.ts'
import type { Adapter, Call } from '../venue/adapter.ts'
import { kindOf } from './recording.ts'

const SPAN = { minutes: 1, from: 1_700_000_000_000, to: 1_700_000_600_000 }

/** One of every call that an adapter has. */
function callsOf({ calls, products }: Adapter): readonly Call[] {
  return [
    calls.time(),
    calls.currencies?.(),
    ...products.flatMap(product => {
      const pair = { symbol: 'BTC-USDT', product }
      return [
        ...calls.instruments(product),
        ...calls.tickers(product),
        ...(calls.marks?.(product) ?? []),
        ...(calls.funding?.(product) ?? []),
        ...(calls.openInterest?.(product) ?? []),
        ...(product === 'spot' ? [] : (calls.ratios?.(pair) ?? [])),
        calls.candles(pair, SPAN),
        calls.trades?.(pair),
        ...(product === 'spot'
          ? []
          : [
              calls.settlements?.(pair, SPAN.from),
              calls.openInterestOf?.(pair),
              calls.openInterestHistory?.(pair, SPAN.from, SPAN.to),
              calls.liquidations?.(pair, SPAN.from),
            ]),
      ]
    }),
  ].flatMap(call => call ?? [])
}

const endpointOf = ({ path }: Call): string | undefined => path.replace(/\?.*/, '').split('/').at(-1)

describe.each(Object.entries(adapters))('addresses of %s', (_exchange, adapter) => {
  const calls = [...new Map(callsOf(adapter).map(call => [call.path, call])).values()]
  const kinds = Map.groupBy(callsOf(adapter), endpointOf)
  // Recordings say what an answer is about if its address serves several kinds.
  const clear = calls.filter(call => kinds.get(endpointOf(call))?.every(each => each.answerKind === call.answerKind))
  it.each(clear)('$path is for $answerKind', ({ host, path, answerKind }) => {
    expect(kindOf(`${adapter.hosts[host]}${path}`)).toBe(answerKind)
  })
})

it.each([
  ['https://api.gateio.ws/api/v4/spot/trades?currency_pair=INDEX_USDT', 'trades'],
  ['https://api.mexc.com/api/v3/ticker/24hr?symbol=LIQUSDT', 'ticker'],
  ['https://api.mexc.com/api/v1/contract/fair_price/BTC_USDT', 'mark'],
  ['https://api.hbdm.com/linear-swap-ex/market/bbo?contract_code=BTC-USDT', 'book-ticker'],
  ['https://api.huobi.pro/market/detail?symbol=btcusdt', 'ticker'],
])('%s is for %s, whatever its query says', (url, kind) => {
  expect(kindOf(url)).toBe(kind)
})
