import type { PlateFormulaMessages } from './formula-messages.zh.ts'

export const messages: PlateFormulaMessages = {
  average: {
    name: 'Average change',
    formula: "Unweighted average of the 24h changes of the sector's coins",
    sum: 'Sum of changes',
    count: 'Coins',
    result: name => `${name} average`,
  },
  counts: {
    name: 'Gainers and losers',
    formula: 'Up + down + flat = coins with a price',
    total: 'Together',
  },
  sums: {
    name: 'Market cap and turnover',
    formula: "Sum over the sector's coins; market cap = last price × circulating supply",
  },
  overlap: {
    label: 'Counted twice',
    text: 'A coin can be in several sectors and counts in each, so the sectors add up to more than the market.',
  },
  map: {
    label: 'Map',
    text: 'The 100 largest coins, each once in its main sector. Area is the square root of market cap or turnover, so that small coins stay visible. Colour has a step for every 2% and is full from 6%.',
  },
  source: {
    label: 'Source',
    text: 'Composite price: spot prices of the exchanges, weighted by volume. 24h is the last 1,440 one-minute candles.',
  },
}
