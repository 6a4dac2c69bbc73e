import type { LongShortMessages } from './messages.zh.ts'

export const messages: LongShortMessages = {
  title: 'Long/short ratio',
  explanation:
    'Longs per short in perpetuals; above 1 means more longs. Updated every 5 minutes; exchanges weighted by open interest.',
  unit: 'ratio, %',
  kind: 'Who is counted',
  kinds: { 0: 'All accounts', 1: 'Top accounts', 2: 'Top positions' },
  coinTile: symbol => `${symbol} long/short`,
  marketTile: 'Whole market',
  highest: 'Most long',
  lowest: 'Most short',
  leaning: 'Coins led by longs / shorts',
  sizes: (long, even, short) => `${long} long · ${even} even · ${short} short`,
  long: 'Long',
  short: 'Short',
  columns: {
    split: 'Long / short',
    ratio: 'Ratio',
    change: period => `${period} chg`,
  },
  table: 'Long/short ratio by coin',
  byExchange: symbol => `${symbol} by exchange`,
  mean: 'Mean',
  trend: symbol => `${symbol} over time`,
  trendSummary: symbol => `Long/short ratio of ${symbol} over time, one line per exchange, with the price.`,
  notListed: 'Not listed, or no data',
  notPublished: 'Not published by this exchange',
  waiting: (count, total) =>
    `Loading the previous period of ${count} of ${total} coins. Their changes show -- until it arrives.`,
  unknown: 'No data for the previous period yet; the value will appear automatically',
  noHistory: 'Nothing recorded yet. A point is added every 5 minutes.',
  starting: 'Waiting for long/short ratios',
  noCoin: symbol => `No long/short ratio for ${symbol}`,
  noCoinText: 'No exchange publishes one for this coin; choose another coin.',
  noCoinAction: 'Show BTC',
}
