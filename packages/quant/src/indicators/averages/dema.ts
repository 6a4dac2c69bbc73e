import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const dema = indicator({
  id: 'dema',
  name: { zh: '双重指数移动平均', en: 'Double exponential moving average' },
  label: 'DEMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20)],
  outputs: [line('dema', { zh: '均线', en: 'DEMA' })],
  barsNeeded: ({ length }) => ({ dema: 2 * length - 1 }),
  start({ length }, own) {
    const once = own(exponentialMean(length))
    const twice = own(exponentialMean(length))
    return (bar, out, keep) => {
      const first = once.next(bar.close, keep)
      out.dema = 2 * first - twice.next(first, keep)
    }
  },
})
