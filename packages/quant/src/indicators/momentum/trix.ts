import { Delay } from '../blocks/delay.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

/** In percent per bar. */
export const trix = indicator({
  id: 'trix',
  name: { zh: '三重指数平滑', en: 'Triple smoothed average' },
  label: 'TRIX',
  pane: 'own',
  size: 'any',
  inputs: ['close'],
  parameters: [length(12), bars('signal', { zh: '信号线周期', en: 'Signal length' }, 9)],
  outputs: [line('trix', { zh: 'TRIX', en: 'TRIX' }), line('signal', { zh: 'MATRIX', en: 'Signal' })],
  barsNeeded: ({ length, signal }) => ({ trix: 3 * length - 1, signal: 3 * length + signal - 2 }),
  start({ length, signal }, own) {
    const once = own(exponentialMean(length))
    const twice = own(exponentialMean(length))
    const thrice = own(exponentialMean(length))
    const previous = own(new Delay(1))
    const mean = own(new RollingMean(signal))
    return (bar, out, keep) => {
      const smooth = thrice.next(twice.next(once.next(bar.close, keep), keep), keep)
      out.trix = 100 * (smooth / previous.next(smooth, keep) - 1)
      out.signal = mean.next(out.trix, keep)
    }
  },
})
