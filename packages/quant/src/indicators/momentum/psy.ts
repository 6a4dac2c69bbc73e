import { Delay } from '../blocks/delay.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

/** Percentage of bars that closed higher. */
export const psy = indicator({
  id: 'psy',
  name: { zh: '心理线', en: 'Psychological line' },
  label: 'PSY',
  pane: 'own',
  inputs: ['close'],
  parameters: [length(12), bars('signal', { zh: '信号线周期', en: 'Signal length' }, 6)],
  outputs: [line('psy', { zh: 'PSY', en: 'PSY' }), line('signal', { zh: 'MAPSY', en: 'Signal' })],
  barsNeeded: ({ length, signal }) => ({ psy: length + 1, signal: length + signal }),
  start({ length, signal }, own) {
    const previous = own(new Delay(1))
    const rises = own(new RollingSum(length))
    const mean = own(new RollingMean(signal))
    return (bar, out, keep) => {
      const change = bar.close - previous.next(bar.close, keep)
      const rise = Number.isNaN(change) ? change : Number(change > 0)
      out.psy = (100 * rises.next(rise, keep)) / length
      out.signal = mean.next(out.psy, keep)
    }
  },
})
