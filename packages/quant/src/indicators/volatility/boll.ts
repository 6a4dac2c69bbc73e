import { RollingDeviation } from '../blocks/rolling-deviation.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { band, line } from '../definition/outputs.ts'
import { length, multiplier } from '../definition/parameters.ts'

export const boll = indicator({
  id: 'boll',
  name: { zh: '布林带', en: 'Bollinger bands' },
  label: 'BOLL',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20, 2), multiplier(2)],
  outputs: [
    line('middle', { zh: '中轨', en: 'Middle' }),
    band('upper', { zh: '上轨', en: 'Upper' }),
    band('lower', { zh: '下轨', en: 'Lower' }),
  ],
  barsNeeded: ({ length }) => ({ middle: length, upper: length, lower: length }),
  start({ length, multiplier }, own) {
    const mean = own(new RollingMean(length))
    const deviation = own(new RollingDeviation(length))
    return (bar, out, keep) => {
      const distance = multiplier * deviation.next(bar.close, keep)
      out.middle = mean.next(bar.close, keep)
      out.upper = out.middle + distance
      out.lower = out.middle - distance
    }
  },
})
