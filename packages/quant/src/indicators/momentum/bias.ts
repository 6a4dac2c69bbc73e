import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

/** Distance of the price from its means, in percent. */
export const bias = indicator({
  id: 'bias',
  name: { zh: '乖离率', en: 'Bias' },
  label: 'BIAS',
  pane: 'own',
  size: 'any',
  inputs: ['close'],
  parameters: [
    bars('length1', { zh: '周期 1', en: 'Length 1' }, 6),
    bars('length2', { zh: '周期 2', en: 'Length 2' }, 12),
    bars('length3', { zh: '周期 3', en: 'Length 3' }, 24),
  ],
  outputs: [
    line('bias1', { zh: 'BIAS1', en: 'BIAS1' }),
    line('bias2', { zh: 'BIAS2', en: 'BIAS2' }),
    line('bias3', { zh: 'BIAS3', en: 'BIAS3' }),
  ],
  barsNeeded: ({ length1, length2, length3 }) => ({ bias1: length1, bias2: length2, bias3: length3 }),
  start({ length1, length2, length3 }, own) {
    const first = own(new RollingMean(length1))
    const second = own(new RollingMean(length2))
    const third = own(new RollingMean(length3))
    const away = (price: number, mean: number): number => (100 * (price - mean)) / mean
    return ({ close }, out, keep) => {
      out.bias1 = away(close, first.next(close, keep))
      out.bias2 = away(close, second.next(close, keep))
      out.bias3 = away(close, third.next(close, keep))
    }
  },
})
