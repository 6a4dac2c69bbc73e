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
    name: 'A coin and the whole market',
    formula: 'Mean of the long % of all contracts, weighted by open interest in USD; the ratio follows from it',
    result: symbol => `${symbol} long`,
  },
  change: {
    name: 'Change',
    formula: '(newest ratio − ratio one period before) / ratio one period before × 100%',
    result: (symbol, period) => `${symbol} in ${period}`,
  },
  leaning: {
    name: 'Coins that lean long and short',
    formula: 'Coins with a ratio above 1 / below 1; those at exactly 1 are counted apart',
    long: 'Long',
    short: 'Short',
    even: 'Even',
  },
  kinds: {
    label: 'Who is counted',
    text: 'All accounts: how many accounts with a position are long against short. Top accounts: the same among the accounts with most margin. Top positions: the sizes of the positions of these accounts.',
  },
  source: {
    label: 'Source',
    text: 'Perpetuals of each exchange, USD-margined and coin-margined, one snapshot every 5 minutes.',
  },
  period: {
    label: 'Period',
    text: '5, 15 and 30 minutes: the snapshot at that time. From 1 hour on, the last snapshot within the period; the newest period is still running. A day is a UTC+8 day.',
  },
}
