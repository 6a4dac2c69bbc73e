import { AverageTrueRange } from '../blocks/average-true-range.ts'
import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { band, line } from '../definition/outputs.ts'
import { bars, length, multiplier } from '../definition/parameters.ts'

export const keltner = indicator({
  id: 'keltner',
  name: { zh: '肯特纳通道', en: 'Keltner channels' },
  label: 'KC',
  pane: 'price',
  inputs: ['high', 'low', 'close'],
  parameters: [length(20), multiplier(2), bars('atrLength', { zh: 'ATR 周期', en: 'ATR length' }, 10)],
  outputs: [
    line('middle', { zh: '中轨', en: 'Middle' }),
    band('upper', { zh: '上轨', en: 'Upper' }),
    band('lower', { zh: '下轨', en: 'Lower' }),
  ],
  barsNeeded: ({ length, atrLength }) => {
    const outer = Math.max(length, atrLength + 1)
    return { middle: length, upper: outer, lower: outer }
  },
  start({ length, multiplier, atrLength }, own) {
    const mean = own(exponentialMean(length))
    const range = own(new AverageTrueRange(atrLength))
    return (bar, out, keep) => {
      const distance = multiplier * range.next(bar, keep)
      out.middle = mean.next(bar.close, keep)
      out.upper = out.middle + distance
      out.lower = out.middle - distance
    }
  },
})
