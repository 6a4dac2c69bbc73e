import type { CoverageMessages } from './coverage-messages.zh.ts'

const publish = (count: number): string => (count === 1 ? 'publishes' : 'publish')

export const messages: CoverageMessages = {
  list: names => (names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
  between: ' ',
  kinds: { accounts: 'all accounts', 'top-accounts': 'top accounts', 'top-positions': 'top positions' },
  noRatiosNorLiquidations: (names, count) => `${names} ${publish(count)} no long/short ratios or liquidations.`,
  noRatios: (names, count) => `${names} ${publish(count)} no long/short ratios.`,
  someRatios: (names, kinds, count) => `${names} ${publish(count)} only the long/short ratio of ${kinds}.`,
  noLiquidations: (names, count) => `${names} ${publish(count)} no liquidations.`,
  newestLiquidations: (names, count) =>
    `${names} ${count === 1 ? 'reports' : 'report'} only the newest liquidation per contract and second: totals are a lower bound.`,
  noPredicted: (names, count) => `${names} ${publish(count)} no predicted rate.`,
  collected: time => `Figures are collected since ${time}; there are no earlier records.`,
  everyExchange: 'all exchanges',
  holes: spans => `Nothing was received at these times, so totals and charts lack them: ${spans.join('; ')}.`,
  missing: (count, unit) => `${count} ${{ minutes: 'min', hours: 'h', days: 'd' }[unit]} missing`,
  missingReason: (spans, hasMore) =>
    `Not received, so not in the total: ${spans.join('; ')}${hasMore ? ' and earlier' : ''}`,
  excluded: names => `Totals and means leave out ${names} (no data).`,
}
