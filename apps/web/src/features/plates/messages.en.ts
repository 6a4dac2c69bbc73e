import type { PlatesMessages } from './messages.zh.ts'

export const messages: PlatesMessages = {
  title: 'Sectors',
  map: 'Sector map',
  mapLabel: by =>
    `Sector map: area is the square root of ${by.toLowerCase()}, colour is the average change. The table has the same numbers.`,
  mapBy: 'Area',
  by: { marketCap: 'Market cap', turnover24h: '24h turnover' },
  words: (name, size, change) => `${name}, ${size}, average ${change}`,
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
