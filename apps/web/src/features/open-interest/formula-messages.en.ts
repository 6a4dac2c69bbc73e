import type { OpenInterestFormulaMessages } from './formula-messages.zh.ts'

export const messages: OpenInterestFormulaMessages = {
  total: {
    name: 'Open interest in USD',
    formula: 'Sum over all perpetuals of the coin on all exchanges: coins open × mark price of the contract',
    coins: symbol => `${symbol} open`,
    result: symbol => `${symbol} open interest`,
  },
  share: {
    name: 'Share',
    formula: 'Open interest on the exchange / open interest of the coin; all exchanges add up to 100%',
    part: exchange => `On ${exchange}`,
    result: exchange => `Share of ${exchange}`,
  },
  change: {
    name: '1h, 4h and 24h change',
    formula: '(now − earlier) / earlier × 100%, of the USD value, so it includes price moves',
    now: symbol => `${symbol} now`,
  },
  ratio: {
    name: 'OI / market cap',
    formula: 'Open interest in USD / market cap × 100%; market cap = composite price × circulating supply',
    price: 'Composite price (USDT)',
    supply: symbol => `Circulating (${symbol})`,
    cap: 'Market cap',
    result: symbol => `${symbol} OI / market cap`,
  },
  coinMargined: {
    name: 'Coin-margined share',
    formula: 'Open interest of coin-margined contracts / all open interest × 100%',
    coin: 'Coin-margined',
    all: 'All',
  },
  margin: {
    label: 'Margin',
    text: 'USD-margined contracts use dollars or stablecoins as margin, coin-margined ones the coin; both are included. Only one side is counted; longs and shorts are not added.',
  },
  source: {
    label: 'Source',
    text: 'Perpetuals of each exchange, one snapshot every 5 minutes. Earlier values are the snapshots at exactly that time.',
  },
  period: { label: 'Period', text: 'A day is a UTC+8 day.' },
}
