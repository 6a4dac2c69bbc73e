import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const tema = indicator({
  id: 'tema',
  name: { zh: '三重指数移动平均', en: 'Triple exponential moving average' },
  label: 'TEMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20)],
  outputs: [line('tema', { zh: '均线', en: 'TEMA' })],
  barsNeeded: ({ length }) => ({ tema: 3 * length - 2 }),
  start({ length }, own) {
    const once = own(exponentialMean(length))
    const twice = own(exponentialMean(length))
    const thrice = own(exponentialMean(length))
    return (bar, out, keep) => {
      const first = once.next(bar.close, keep)
      const second = twice.next(first, keep)
      out.tema = 3 * first - 3 * second + thrice.next(second, keep)
    }
  },
})
