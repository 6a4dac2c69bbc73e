import { wilderMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const smma = indicator({
  id: 'smma',
  name: { zh: '平滑移动平均', en: 'Smoothed moving average' },
  label: 'SMMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20)],
  outputs: [line('smma', { zh: '均线', en: 'SMMA' })],
  barsNeeded: ({ length }) => ({ smma: length }),
  start({ length }, own) {
    const mean = own(wilderMean(length))
    return (bar, out, keep) => {
      out.smma = mean.next(bar.close, keep)
    }
  },
})
