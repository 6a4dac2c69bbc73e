import { RollingSum } from '../blocks/rolling-sum.ts'
import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

export const mass = indicator({
  id: 'mass',
  name: { zh: '梅斯线', en: 'Mass index' },
  label: 'MASS',
  pane: 'own',
  inputs: ['high', 'low'],
  parameters: [length(25), bars('smoothing', { zh: '平滑周期', en: 'Smoothing' }, 9)],
  outputs: [line('mass', { zh: 'MASS', en: 'MASS' })],
  barsNeeded: ({ length, smoothing }) => ({ mass: 2 * smoothing + length - 2 }),
  start({ length, smoothing }, own) {
    const once = own(exponentialMean(smoothing))
    const twice = own(exponentialMean(smoothing))
    const sum = own(new RollingSum(length))
    return (bar, out, keep) => {
      const first = once.next(bar.high - bar.low, keep)
      const second = twice.next(first, keep)
      out.mass = sum.next(second === 0 ? 1 : first / second, keep)
    }
  },
})
