import { Delay } from '../blocks/delay.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { TrueRange } from '../blocks/true-range.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** No value if there is no range. */
export const vortex = indicator({
  id: 'vortex',
  name: { zh: '涡旋指标', en: 'Vortex' },
  label: 'VI',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [length(14)],
  outputs: [line('plus', { zh: 'VI+', en: 'VI+' }), line('minus', { zh: 'VI-', en: 'VI-' })],
  barsNeeded: ({ length }) => ({ plus: length + 1, minus: length + 1 }),
  start({ length }, own) {
    const [highs, lows] = [own(new Delay(1)), own(new Delay(1))]
    const [up, down, ranges] = [own(new RollingSum(length)), own(new RollingSum(length)), own(new RollingSum(length))]
    const range = own(new TrueRange())
    return (bar, out, keep) => {
      const rise = up.next(Math.abs(bar.high - lows.next(bar.low, keep)), keep)
      const fall = down.next(Math.abs(bar.low - highs.next(bar.high, keep)), keep)
      const moved = ranges.next(range.next(bar, keep), keep)
      out.plus = moved === 0 ? Number.NaN : rise / moved
      out.minus = moved === 0 ? Number.NaN : fall / moved
    }
  },
})
