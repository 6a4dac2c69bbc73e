import { Delay } from '../blocks/delay.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** Compares with the middle of the previous bar. No value if nothing fell. */
export const cr = indicator({
  id: 'cr',
  name: { zh: '能量指标', en: 'Energy index' },
  label: 'CR',
  pane: 'own',
  inputs: ['high', 'low'],
  parameters: [length(26)],
  outputs: [line('cr', { zh: 'CR', en: 'CR' })],
  barsNeeded: ({ length }) => ({ cr: length + 1 }),
  start({ length }, own) {
    const previous = own(new Delay(1))
    const above = own(new RollingSum(length))
    const below = own(new RollingSum(length))
    return (bar, out, keep) => {
      const middle = previous.next((bar.high + bar.low) / 2, keep)
      const up = above.next(Math.max(0, bar.high - middle), keep)
      const down = below.next(Math.max(0, middle - bar.low), keep)
      out.cr = down === 0 ? Number.NaN : (100 * up) / down
    }
  },
})
