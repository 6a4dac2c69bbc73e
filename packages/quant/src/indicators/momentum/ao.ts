import { medianPrice } from '../blocks/prices.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { histogram } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

export const ao = indicator({
  id: 'ao',
  name: { zh: '动量震荡指标', en: 'Awesome oscillator' },
  label: 'AO',
  pane: 'own',
  size: 'price',
  inputs: ['high', 'low'],
  parameters: [
    bars('fast', { zh: '快线周期', en: 'Fast length' }, 5),
    bars('slow', { zh: '慢线周期', en: 'Slow length' }, 34),
  ],
  outputs: [histogram('ao', { zh: 'AO', en: 'AO' })],
  barsNeeded: ({ fast, slow }) => ({ ao: Math.max(fast, slow) }),
  start({ fast, slow }, own) {
    const fastMean = own(new RollingMean(fast))
    const slowMean = own(new RollingMean(slow))
    return (bar, out, keep) => {
      const price = medianPrice(bar)
      out.ao = fastMean.next(price, keep) - slowMean.next(price, keep)
    }
  },
})
