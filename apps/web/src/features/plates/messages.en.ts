import type { PlatesMessages } from './messages.zh.ts'

export const messages: PlatesMessages = {
  title: 'Sectors',
  map: 'Coin map',
  mapLabel: by =>
    `The 100 largest coins by main sector: area is the square root of ${by.toLowerCase()}, colour is the 24h change.`,
  overlap:
    'A coin can be in several sectors and counts in each of them in the table, so the sectors add up to more than the market. The map shows each coin once, in its main sector: the first one of its profile. Areas are square roots of market cap or turnover.',
  mapBy: 'Area',
  by: { marketCap: 'Market cap', turnover24h: '24h turnover' },
  words: (name, size, change) => `${name}, ${size}, ${change}`,
  columns: {
    name: 'Sector',
    averageChange24h: 'Avg change',
    upSize: 'Up',
    downSize: 'Down',
    flatSize: 'Flat',
    topGainer: 'Top gainer',
    topLoser: 'Top loser',
    marketCap: 'Market cap',
    turnover24h: '24h turnover',
  },
  counts: (up, down) => `${up} up, ${down} down`,
  coins: count => `${count} coins`,
  detail: name => `${name} details`,
  open: 'View coins',
  nobody: 'None',
  back: 'All sectors',
  none: 'No such sector',
  noneText: 'No sector has this name; it may have been merged into another.',
  search: 'Search coins',
}
