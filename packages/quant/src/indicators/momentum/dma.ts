import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

export const dma = indicator({
  id: 'dma',
  name: { zh: '平行线差', en: 'Difference of moving averages' },
  label: 'DMA',
  pane: 'own',
  size: 'price',
  inputs: ['close'],
  parameters: [
    bars('fast', { zh: '快线周期', en: 'Fast length' }, 10),
    bars('slow', { zh: '慢线周期', en: 'Slow length' }, 50),
    bars('signal', { zh: '信号线周期', en: 'Signal length' }, 10),
  ],
  outputs: [line('dma', { zh: 'DIF', en: 'DMA' }), line('signal', { zh: 'AMA', en: 'Signal' })],
  barsNeeded: ({ fast, slow, signal }) => ({ dma: Math.max(fast, slow), signal: Math.max(fast, slow) + signal - 1 }),
  start({ fast, slow, signal }, own) {
    const fastMean = own(new RollingMean(fast))
    const slowMean = own(new RollingMean(slow))
    const signalMean = own(new RollingMean(signal))
    return (bar, out, keep) => {
      out.dma = fastMean.next(bar.close, keep) - slowMean.next(bar.close, keep)
      out.signal = signalMean.next(out.dma, keep)
    }
  },
})
