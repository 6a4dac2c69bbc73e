import { SEARCH_EXAMPLES } from '@candela/contract/search'
import type { SearchMessages } from './messages.zh.ts'

const examples = SEARCH_EXAMPLES.en.join(', ')

export const messages: SearchMessages = {
  label: 'Search coins and pairs',
  placeholder: `Such as ${examples}`,
  recent: 'Recent',
  hot: 'Most traded',
  clear: 'Clear',
  none: 'Nothing found',
  noneText: `Enter a symbol, a name, an exchange and a kind of contract, in any order: ${examples}.`,
  hint: 'Enter a symbol, a name, an exchange or a kind of contract',
  failed: 'Search failed, please retry',
  close: 'Close',
  action: 'Search',
  coins: 'Coins',
  pairs: 'Pairs',
  count: count => (count === 1 ? '1 result' : `${count} results`),
  toSpot: 'All coins',
  asOf: (time, zone) => `As of ${time} (${zone})`,
}
