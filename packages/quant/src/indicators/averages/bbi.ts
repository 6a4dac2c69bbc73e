import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

export const bbi = indicator({
  id: 'bbi',
  name: { zh: '多空指标', en: 'Bull and bear index' },
  label: 'BBI',
  pane: 'price',
  inputs: ['close'],
  parameters: [
    bars('length1', { zh: '周期 1', en: 'Length 1' }, 3),
    bars('length2', { zh: '周期 2', en: 'Length 2' }, 6),
    bars('length3', { zh: '周期 3', en: 'Length 3' }, 12),
    bars('length4', { zh: '周期 4', en: 'Length 4' }, 24),
  ],
  outputs: [line('bbi', { zh: 'BBI', en: 'BBI' })],
  barsNeeded: ({ length1, length2, length3, length4 }) => ({ bbi: Math.max(length1, length2, length3, length4) }),
  start({ length1, length2, length3, length4 }, own) {
    const first = own(new RollingMean(length1))
    const second = own(new RollingMean(length2))
    const third = own(new RollingMean(length3))
    const fourth = own(new RollingMean(length4))
    return (bar, out, keep) => {
      const shorter = first.next(bar.close, keep) + second.next(bar.close, keep)
      const longer = third.next(bar.close, keep) + fourth.next(bar.close, keep)
      out.bbi = (shorter + longer) / 4
    }
  },
})
