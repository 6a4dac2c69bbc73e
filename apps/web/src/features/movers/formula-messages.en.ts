import type { MoverFormulaMessages } from './formula-messages.zh.ts'

export const messages: MoverFormulaMessages = {
  move: {
    name: 'Move over 3, 5 and 10 minutes',
    formula: '(last price − price N minutes ago) ÷ price N minutes ago × 100%; prices are sampled every 10 seconds',
  },
  levels: { name: 'Size of a move', formula: 'Change over 5 minutes, up or down' },
  source: {
    label: 'Source',
    text: 'Composite price: spot prices of the exchanges, weighted by volume. The list is updated every second.',
  },
}
