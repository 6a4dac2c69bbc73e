import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { histogram, line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

/** Chinese terminals show twice this histogram. */
export const macd = indicator({
  id: 'macd',
  name: { zh: '指数平滑异同移动平均线', en: 'Moving average convergence divergence' },
  label: 'MACD',
  pane: 'own',
  size: 'price',
  inputs: ['close'],
  parameters: [
    bars('fast', { zh: '快线周期', en: 'Fast length' }, 12),
    bars('slow', { zh: '慢线周期', en: 'Slow length' }, 26),
    bars('signal', { zh: '信号线周期', en: 'Signal length' }, 9),
  ],
  outputs: [
    line('macd', { zh: 'DIF', en: 'MACD' }),
    line('signal', { zh: 'DEA', en: 'Signal' }),
    histogram('histogram', { zh: 'MACD 柱', en: 'Histogram' }),
  ],
  barsNeeded: ({ fast, slow, signal }) => {
    const macd = Math.max(fast, slow)
    return { macd, signal: macd + signal - 1, histogram: macd + signal - 1 }
  },
  start({ fast, slow, signal }, own) {
    const fastMean = own(exponentialMean(fast))
    const slowMean = own(exponentialMean(slow))
    const signalMean = own(exponentialMean(signal))
    return (bar, out, keep) => {
      const macd = fastMean.next(bar.close, keep) - slowMean.next(bar.close, keep)
      out.macd = macd
      out.signal = signalMean.next(macd, keep)
      out.histogram = macd - out.signal
    }
  },
})
