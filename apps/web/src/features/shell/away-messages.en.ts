import type { AwayMessages } from './away-messages.zh.ts'

export const messages: AwayMessages = {
  list: names => names.join(', '),
  named: (name, time) => `${name} (since ${time})`,
  away: names =>
    `No data from ${names}. Last prices are kept; composite prices leave them out, contract totals after 15 minutes.`,
  more: 'Data status',
}
