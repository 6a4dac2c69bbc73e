import { Delay } from '../blocks/delay.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

export const mtm = indicator({
  id: 'mtm',
  name: { zh: '动量', en: 'Momentum' },
  label: 'MTM',
  pane: 'own',
  size: 'price',
  inputs: ['close'],
  parameters: [length(12), bars('signal', { zh: '信号线周期', en: 'Signal length' }, 6)],
  outputs: [line('mtm', { zh: 'MTM', en: 'MTM' }), line('signal', { zh: 'MAMTM', en: 'Signal' })],
  barsNeeded: ({ length, signal }) => ({ mtm: length + 1, signal: length + signal }),
  start({ length, signal }, own) {
    const past = own(new Delay(length))
    const mean = own(new RollingMean(signal))
    return (bar, out, keep) => {
      out.mtm = bar.close - past.next(bar.close, keep)
      out.signal = mean.next(out.mtm, keep)
    }
  },
})
