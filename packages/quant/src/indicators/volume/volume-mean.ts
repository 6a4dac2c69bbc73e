import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { histogram, line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

export const volumeMean = indicator({
  id: 'volumeMean',
  name: { zh: '成交量均线', en: 'Volume with averages' },
  label: 'VOL',
  pane: 'own',
  inputs: ['volume'],
  parameters: [
    bars('length1', { zh: '周期 1', en: 'Length 1' }, 5),
    bars('length2', { zh: '周期 2', en: 'Length 2' }, 10),
    bars('length3', { zh: '周期 3', en: 'Length 3' }, 20),
  ],
  outputs: [
    histogram('volume', { zh: '成交量', en: 'Volume' }),
    line('mean1', { zh: '均量 1', en: 'Average 1' }),
    line('mean2', { zh: '均量 2', en: 'Average 2' }),
    line('mean3', { zh: '均量 3', en: 'Average 3' }),
  ],
  barsNeeded: ({ length1, length2, length3 }) => ({ volume: 1, mean1: length1, mean2: length2, mean3: length3 }),
  start({ length1, length2, length3 }, own) {
    const first = own(new RollingMean(length1))
    const second = own(new RollingMean(length2))
    const third = own(new RollingMean(length3))
    return ({ volume }, out, keep) => {
      out.volume = volume
      out.mean1 = first.next(volume, keep)
      out.mean2 = second.next(volume, keep)
      out.mean3 = third.next(volume, keep)
    }
  },
})
