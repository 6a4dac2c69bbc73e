import type { LongShortFormulaMessages } from './formula-messages.zh.ts'

export const messages: LongShortFormulaMessages = {
  ratio: {
    name: 'Long/short ratio',
    formula: 'Long % / short %; long % + short % = 100.00%',
    long: exchange => `${exchange} long`,
    short: exchange => `${exchange} short`,
    result: exchange => `${exchange} ratio`,
  },
  mean: {
    name: 'Coin and whole market',
    formula: 'Average long % of all contracts, weighted by open interest in USD; the ratio is derived from it',
    result: symbol => `${symbol} long`,
  },
  change: {
    name: 'Change',
    formula: '(latest ratio − ratio one period earlier) / ratio one period earlier × 100%',
    result: (symbol, period) => `${symbol} in ${period}`,
  },
  leaning: {
    name: 'Coins leaning long and short',
    formula: 'Coins with a ratio above 1 / below 1; those at exactly 1 are counted separately',
    long: 'Long',
    short: 'Short',
    even: 'Even',
  },
  kinds: {
    label: 'Who is counted',
    text: 'All accounts: accounts with a position that are long versus short. Top accounts: the same for the accounts with the most margin. Top positions: position sizes of those accounts.',
  },
  source: {
    label: 'Source',
    text: 'Perpetuals of each exchange, USD-margined and coin-margined, one snapshot every 5 minutes.',
  },
  period: {
    label: 'Period',
    text: '5, 15 and 30 minutes: the snapshot at that time. From 1 hour up: the last snapshot within the period; the latest period is still open. A day is a UTC+8 day.',
  },
}
