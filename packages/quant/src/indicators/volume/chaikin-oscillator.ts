import { AccumulationLine } from '../blocks/money-flow.ts'
import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

export const chaikinOscillator = indicator({
  id: 'chaikinOscillator',
  name: { zh: '佳庆震荡指标', en: 'Chaikin oscillator' },
  label: 'ADOSC',
  pane: 'own',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [
    bars('fast', { zh: '快线周期', en: 'Fast length' }, 3),
    bars('slow', { zh: '慢线周期', en: 'Slow length' }, 10),
  ],
  outputs: [line('oscillator', { zh: 'ADOSC', en: 'ADOSC' })],
  barsNeeded: ({ fast, slow }) => ({ oscillator: Math.max(fast, slow) }),
  start({ fast, slow }, own) {
    const total = own(new AccumulationLine())
    const fastMean = own(exponentialMean(fast))
    const slowMean = own(exponentialMean(slow))
    return (bar, out, keep) => {
      const line = total.next(bar, keep)
      out.oscillator = fastMean.next(line, keep) - slowMean.next(line, keep)
    }
  },
})
