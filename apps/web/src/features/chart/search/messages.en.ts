import type { PairSearchMessages } from './messages.zh.ts'

export const messages: PairSearchMessages = {
  title: 'Change pair',
  placeholder: 'Coin or exchange, such as BTC perpetual',
  kind: 'Type',
  all: 'All',
  kinds: { SPOT: 'Spot', PERPETUAL: 'Perpetual', FUTURES: 'Futures', INDEX: 'Index' },
  exchange: 'Exchange',
  allExchanges: 'All exchanges',
  results: 'Pairs',
  starred: 'Favourite',
  loading: 'Loading',
  none: 'No pair matches',
  failed: 'The search failed, please try again',
  retry: 'Try again',
  more: 'Load more',
  close: 'Close',
}
