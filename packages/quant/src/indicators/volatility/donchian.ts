import { highest, lowest } from '../blocks/rolling-extreme.ts'
import { indicator } from '../definition/indicator.ts'
import { band, line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** Includes the current bar. */
export const donchian = indicator({
  id: 'donchian',
  name: { zh: '唐奇安通道', en: 'Donchian channels' },
  label: 'DC',
  pane: 'price',
  inputs: ['high', 'low'],
  parameters: [length(20)],
  outputs: [
    line('middle', { zh: '中轨', en: 'Middle' }),
    band('upper', { zh: '上轨', en: 'Upper' }),
    band('lower', { zh: '下轨', en: 'Lower' }),
  ],
  barsNeeded: ({ length }) => ({ middle: length, upper: length, lower: length }),
  start({ length }, own) {
    const high = own(highest(length))
    const low = own(lowest(length))
    return (bar, out, keep) => {
      out.upper = high.next(bar.high, keep)
      out.lower = low.next(bar.low, keep)
      out.middle = (out.upper + out.lower) / 2
    }
  },
})
