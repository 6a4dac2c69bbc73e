import { RollingWeighted } from '../blocks/rolling-weighted.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const wma = indicator({
  id: 'wma',
  name: { zh: '加权移动平均', en: 'Weighted moving average' },
  label: 'WMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20)],
  outputs: [line('wma', { zh: '均线', en: 'WMA' })],
  barsNeeded: ({ length }) => ({ wma: length }),
  start({ length }, own) {
    const mean = own(new RollingWeighted(length))
    return (bar, out, keep) => {
      out.wma = mean.next(bar.close, keep)
    }
  },
})
