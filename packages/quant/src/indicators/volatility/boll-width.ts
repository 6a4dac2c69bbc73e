import { RollingDeviation } from '../blocks/rolling-deviation.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length, multiplier } from '../definition/parameters.ts'

/** As a fraction of the middle. */
export const bollWidth = indicator({
  id: 'bollWidth',
  name: { zh: '布林带宽', en: 'Bollinger band width' },
  label: 'BBW',
  pane: 'own',
  size: 'any',
  inputs: ['close'],
  parameters: [length(20, 2), multiplier(2)],
  outputs: [line('width', { zh: '带宽', en: 'Width' })],
  barsNeeded: ({ length }) => ({ width: length }),
  start({ length, multiplier }, own) {
    const mean = own(new RollingMean(length))
    const deviation = own(new RollingDeviation(length))
    return (bar, out, keep) => {
      const distance = multiplier * deviation.next(bar.close, keep)
      out.width = (2 * distance) / mean.next(bar.close, keep)
    }
  },
})
