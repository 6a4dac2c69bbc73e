import type { SearchMessages } from './messages.zh.ts'

export const messages: SearchMessages = {
  label: 'Search coins',
  placeholder: 'Symbol or name, such as BTC',
  recent: 'Recent',
  clear: 'Clear',
  none: 'No coin found',
  noneText: 'Try another symbol or name.',
  hint: 'Find coins by symbol or name.',
  failed: 'Search failed, please retry',
  close: 'Close',
  action: 'Search',
  count: count => (count === 1 ? '1 coin found' : `${count} coins found`),
}
