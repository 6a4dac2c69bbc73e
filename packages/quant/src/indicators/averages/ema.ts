import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const ema = indicator({
  id: 'ema',
  name: { zh: '指数移动平均', en: 'Exponential moving average' },
  label: 'EMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20)],
  outputs: [line('ema', { zh: '均线', en: 'EMA' })],
  barsNeeded: ({ length }) => ({ ema: length }),
  start({ length }, own) {
    const mean = own(exponentialMean(length))
    return (bar, out, keep) => {
      out.ema = mean.next(bar.close, keep)
    }
  },
})
