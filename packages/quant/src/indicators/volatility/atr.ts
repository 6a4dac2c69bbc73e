import { AverageTrueRange } from '../blocks/average-true-range.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const atr = indicator({
  id: 'atr',
  name: { zh: '平均真实波幅', en: 'Average true range' },
  label: 'ATR',
  pane: 'own',
  size: 'price',
  inputs: ['high', 'low', 'close'],
  parameters: [length(14)],
  outputs: [line('atr', { zh: 'ATR', en: 'ATR' })],
  barsNeeded: ({ length }) => ({ atr: length + 1 }),
  start({ length }, own) {
    const range = own(new AverageTrueRange(length))
    return (bar, out, keep) => {
      out.atr = range.next(bar, keep)
    }
  },
})
