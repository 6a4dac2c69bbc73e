import { highest, lowest } from '../blocks/rolling-extreme.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { TrueRange } from '../blocks/true-range.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** No value if there is no range. */
export const choppiness = indicator({
  id: 'choppiness',
  name: { zh: '震荡指数', en: 'Choppiness index' },
  label: 'CHOP',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [length(14, 2)],
  outputs: [line('choppiness', { zh: 'CHOP', en: 'CHOP' })],
  barsNeeded: ({ length }) => ({ choppiness: length + 1 }),
  start({ length }, own) {
    const range = own(new TrueRange())
    const ranges = own(new RollingSum(length))
    const [high, low] = [own(highest(length)), own(lowest(length))]
    return (bar, out, keep) => {
      const walked = ranges.next(range.next(bar, keep), keep)
      const moved = high.next(bar.high, keep) - low.next(bar.low, keep)
      out.choppiness = moved === 0 ? Number.NaN : (100 * Math.log10(walked / moved)) / Math.log10(length)
    }
  },
})
