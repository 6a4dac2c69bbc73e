import { PriceRange } from '../blocks/price-range.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

/** 0 if there is no range. */
export const stochastic = indicator({
  id: 'stochastic',
  name: { zh: '随机震荡', en: 'Stochastic oscillator' },
  label: 'STOCH',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [
    length(14),
    bars('smoothK', { zh: '%K 平滑', en: '%K smoothing' }, 3),
    bars('smoothD', { zh: '%D 平滑', en: '%D smoothing' }, 3),
  ],
  outputs: [line('k', { zh: '%K', en: '%K' }), line('d', { zh: '%D', en: '%D' })],
  barsNeeded: ({ length, smoothK, smoothD }) => ({ k: length + smoothK - 1, d: length + smoothK + smoothD - 2 }),
  start({ length, smoothK, smoothD }, own) {
    const range = own(new PriceRange(length))
    const kMean = own(new RollingMean(smoothK))
    const dMean = own(new RollingMean(smoothD))
    return (bar, out, keep) => {
      out.k = kMean.next(100 * range.place(bar, 0, keep), keep)
      out.d = dMean.next(out.k, keep)
    }
  },
})
