import type { DataMessages } from './messages.zh.ts'

export const messages: DataMessages = {
  // The head of a page
  asOf: time => `As of ${time}`,
  asOfIn: (time, zone) => `As of ${time} (${zone})`,
  unit: unit => `Unit ${unit}`,
  export: 'Export',
  formula: 'How it is computed',
  tiles: 'Overview',

  // Filters
  filters: 'Filters',
  coin: 'Coin',
  allCoins: 'All coins',
  exchange: 'Exchange',
  allExchanges: 'All',
  period: 'Period',
  search: 'Filter coins',
  searchAction: 'Filter',

  // Tables and lists
  price: 'Price',
  priceChange24h: 'Price 24h',
  openInterestUsd: 'OI (USD)',
  detail: symbol => `${symbol} details`,
  show: symbol => `Show ${symbol} over time`,
  coinPage: 'Coin page',
  chart: 'Chart',
  historyNote:
    'Price: mark price of the largest contract. From 1 hour up: the last snapshot within the period; the latest period is still open.',
  more: 'Load more',
  loading: 'Loading',
  shown: (count, total) => `Showing ${count} of ${total}`,
  all: total => `All ${total} loaded`,

  // States
  stale: time => `Data stopped at ${time}`,
  retry: 'Retry',
  collecting: time => `Collecting since ${time}`,
  historyLoaded: 'The history is complete.',
  noPrices: 'Waiting for prices',
  noPricesText: 'No prices received yet. It usually takes a few seconds.',
  noSnapshotText: 'Collecting figures from the exchanges… It usually takes less than a minute.',
  noMatch: 'No coin matches',
  noMatchText: 'Try another exchange or clear the filter.',
  clearFilters: 'Clear filters',
}
