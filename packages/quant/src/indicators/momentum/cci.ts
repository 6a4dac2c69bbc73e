import { MeanDeviation } from '../blocks/mean-deviation.ts'
import { typicalPrice } from '../blocks/prices.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const cci = indicator({
  id: 'cci',
  name: { zh: '顺势指标', en: 'Commodity channel index' },
  label: 'CCI',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [length(20)],
  outputs: [line('cci', { zh: 'CCI', en: 'CCI' })],
  barsNeeded: ({ length }) => ({ cci: length }),
  start({ length }, own) {
    const mean = own(new RollingMean(length))
    const deviation = own(new MeanDeviation(length))
    return (bar, out, keep) => {
      const price = typicalPrice(bar)
      const middle = mean.next(price, keep)
      const distance = deviation.next(price, middle, keep)
      out.cci = distance === 0 ? 0 : (price - middle) / (0.015 * distance)
    }
  },
})
