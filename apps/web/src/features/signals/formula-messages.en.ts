import type { SignalFormulaMessages } from './formula-messages.zh.ts'

export const messages: SignalFormulaMessages = {
  since: {
    name: 'Return since',
    formula:
      '(last price ÷ signal price − 1) × 100% for bullish signals, the opposite for bearish ones. Before fees; it moves with the market.',
    price: 'Signal price',
    last: 'Last price',
    result: 'Return since',
  },
  outcome: {
    name: 'Return after 24 bars',
    formula:
      'In at the open of the next bar, out at the close 24 bars later, in the direction of the signal, less fees for both sides: spot 0.2%, perpetuals 0.1%, index futures 0.02%',
    mean: 'Mean return',
    median: 'Median return',
    baseline: 'Mean of random entry',
  },
  hitRate: {
    name: 'Hit rate',
    formula: 'Signals that gained ÷ decided signals, with the 95% Wilson interval; not shown below 30 decided signals',
    hits: 'Gained',
    count: 'Decided',
    interval: '95% interval',
    baseline: 'Hit rate of random entry',
  },
  baseline: {
    name: 'Random entry',
    formula:
      'The mean result of entering at every bar of the same pairs and intervals in the same direction, held as long and with the same fees',
  },
  notes: { label: 'Note', text: 'Past performance is no guarantee of future results. This is not investment advice.' },
}
