import { RollingDeviation } from '../blocks/rolling-deviation.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length, multiplier } from '../definition/parameters.ts'

/** 0 at the lower band, 1 at the upper. No value while the bands are one line. */
export const bollPercentB = indicator({
  id: 'bollPercentB',
  name: { zh: '布林带 %B', en: 'Bollinger %B' },
  label: '%B',
  pane: 'own',
  inputs: ['close'],
  parameters: [length(20, 2), multiplier(2)],
  outputs: [line('percentB', { zh: '%B', en: '%B' })],
  barsNeeded: ({ length }) => ({ percentB: length }),
  start({ length, multiplier }, own) {
    const mean = own(new RollingMean(length))
    const deviation = own(new RollingDeviation(length))
    return (bar, out, keep) => {
      const distance = multiplier * deviation.next(bar.close, keep)
      const lower = mean.next(bar.close, keep) - distance
      out.percentB = distance === 0 ? Number.NaN : (bar.close - lower) / (2 * distance)
    }
  },
})
