import type { HomeMessages } from './messages.zh.ts'

export const messages: HomeMessages = {
  title: 'Candela: markets, data and signals',
  tabsLabel: 'Home',
  tabs: { markets: 'Markets', signal: 'Signals', numbers: 'Data', info: 'News' },
  free: 'All data is free and open, no account needed',
  breadth: 'Gainers and losers',
  up: count => `${count} up`,
  down: count => `${count} down`,
  marketCap: 'Market cap',
  turnover: '24h turnover',
  dominance: 'BTC dominance',
  hot: 'Top ten by turnover',
  all: 'All markets',
  addAll: 'Star all',
  added: count => (count === 0 ? 'These coins are favourites already' : `${count} coins added to favourites`),
  close: 'Close',
}
