import { Delay } from '../blocks/delay.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, decimal, length } from '../definition/parameters.ts'

/** A bar without volume counts as 0. */
export const emv = indicator({
  id: 'emv',
  name: { zh: '简易波动指标', en: 'Ease of movement' },
  label: 'EMV',
  pane: 'own',
  size: 'any',
  inputs: ['high', 'low', 'volume'],
  parameters: [
    length(14),
    bars('signal', { zh: '信号线周期', en: 'Signal length' }, 9),
    decimal('scale', { zh: '成交量单位', en: 'Volume scale' }, { default: 10_000, min: 1, max: 1e12, step: 1 }),
  ],
  outputs: [line('emv', { zh: 'EMV', en: 'EMV' }), line('signal', { zh: 'MAEMV', en: 'Signal' })],
  barsNeeded: ({ length, signal }) => ({ emv: length + 1, signal: length + signal }),
  start({ length, signal, scale }, own) {
    const previous = own(new Delay(1))
    const mean = own(new RollingMean(length))
    const signalMean = own(new RollingMean(signal))
    return (bar, out, keep) => {
      const middle = (bar.high + bar.low) / 2
      const moved = middle - previous.next(middle, keep)
      const ease = (scale * moved * (bar.high - bar.low)) / bar.volume
      out.emv = mean.next(bar.volume === 0 ? moved * 0 : ease, keep)
      out.signal = signalMean.next(out.emv, keep)
    }
  },
})
