/**
 * Converts pairs to TradingView tickers and back. Our composite is its aggregated `CRYPTO:BTCUSD`, perpetuals end in
 * `.P`, a main contract is `NQ1!`. TradingView has no lasting name for dated contracts: ours end in the period,
 * `OKX:BTCUSDT.THIS_WEEK`.
 */
import { exchangeId, type ExchangeId, type Pair, type PairCode, pairCode } from '@candela/contract/core'

const PREFIXES: Partial<Record<ExchangeId, string>> = {
  candela: 'CRYPTO',
  huobi: 'HTX',
  cme: 'CME_MINI',
  cbot: 'CBOT_MINI',
}
const OTHER_PREFIXES: ReadonlyMap<string, ExchangeId> = new Map<string, ExchangeId>([
  ['CRYPTO', 'candela'],
  ['GATEIO', 'gate'],
  ['CME_MINI', 'cme'],
  ['CBOT_MINI', 'cbot'],
])

export function tickerOf(pair: Pair): string {
  return `${PREFIXES[pair.exchange] ?? pair.exchange.toUpperCase()}:${bare(pair)}`
}

/** The part after the exchange. */
function bare(pair: Pair): string {
  const { exchange, contractType, periodType, baseAsset, quoteAsset } = pair
  if (exchange === 'candela') return `${baseAsset}USD`
  if (periodType === 'MAIN') return `${baseAsset.replace(/main$/, '')}1!`
  const name = `${baseAsset}${quoteAsset}`
  if (contractType === 'PERPETUAL') return `${name}.P`
  return periodType === undefined ? name : `${name}.${periodType}`
}

/** Finds the listed pair of a ticker. */
export function createTickerReader(pairs: readonly Pair[]): (ticker: string) => PairCode | undefined {
  const codes = new Map(pairs.map(pair => [`${pair.exchange}:${bare(pair)}`, pairCode(pair)]))
  return ticker => {
    const [, prefix = '', name = ''] = /^([A-Z_]+):(.+)$/.exec(ticker.trim().toUpperCase()) ?? []
    const exchange = OTHER_PREFIXES.get(prefix) ?? exchangeId(prefix)
    if (exchange === undefined) return undefined
    const spelled = name.replace(/PERP$/, '.P')
    return codes.get(`${exchange}:${exchange === 'candela' ? spelled.replace(/USDT$/, 'USD') : spelled}`)
  }
}
