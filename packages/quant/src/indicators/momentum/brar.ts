import { Delay } from '../blocks/delay.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

const percent = (part: number, other: number): number => (other === 0 ? Number.NaN : (100 * part) / other)

/** BR compares with the previous close, AR with the open. No value if nothing fell. */
export const brar = indicator({
  id: 'brar',
  name: { zh: '人气意愿指标', en: 'BRAR' },
  label: 'BRAR',
  pane: 'own',
  inputs: ['open', 'high', 'low', 'close'],
  parameters: [length(26)],
  outputs: [line('br', { zh: 'BR', en: 'BR' }), line('ar', { zh: 'AR', en: 'AR' })],
  barsNeeded: ({ length }) => ({ br: length + 1, ar: length }),
  start({ length }, own) {
    const previous = own(new Delay(1))
    const [above, below] = [own(new RollingSum(length)), own(new RollingSum(length))]
    const [up, down] = [own(new RollingSum(length)), own(new RollingSum(length))]
    return (bar, out, keep) => {
      const before = previous.next(bar.close, keep)
      out.br = percent(
        above.next(Math.max(0, bar.high - before), keep),
        below.next(Math.max(0, before - bar.low), keep),
      )
      out.ar = percent(up.next(bar.high - bar.open, keep), down.next(bar.open - bar.low, keep))
    }
  },
})
