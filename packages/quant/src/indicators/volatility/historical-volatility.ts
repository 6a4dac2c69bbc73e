import { Delay } from '../blocks/delay.ts'
import { RollingDeviation } from '../blocks/rolling-deviation.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { decimal, length } from '../definition/parameters.ts'

/** Of logarithmic changes, in percent per year. */
export const historicalVolatility = indicator({
  id: 'historicalVolatility',
  name: { zh: '历史波动率', en: 'Historical volatility' },
  label: 'HV',
  pane: 'own',
  size: 'any',
  inputs: ['close'],
  parameters: [
    length(20, 2),
    decimal('perYear', { zh: '每年根数', en: 'Bars per year' }, { default: 365, min: 1, max: 600_000, step: 1 }),
  ],
  outputs: [line('volatility', { zh: 'HV', en: 'HV' })],
  barsNeeded: ({ length }) => ({ volatility: length + 1 }),
  start({ length, perYear }, own) {
    const previous = own(new Delay(1))
    const deviation = own(new RollingDeviation(length))
    const scale = 100 * Math.sqrt(perYear)
    return (bar, out, keep) => {
      const change = Math.log(bar.close / previous.next(bar.close, keep))
      out.volatility = scale * deviation.next(change, keep)
    }
  },
})
