import { Delay } from '../blocks/delay.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

export const kama = indicator({
  id: 'kama',
  name: { zh: '考夫曼自适应均线', en: 'Kaufman adaptive moving average' },
  label: 'KAMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [
    length(10),
    bars('fast', { zh: '最快周期', en: 'Fastest length' }, 2),
    bars('slow', { zh: '最慢周期', en: 'Slowest length' }, 30),
  ],
  outputs: [line('kama', { zh: '均线', en: 'KAMA' })],
  barsNeeded: ({ length }) => ({ kama: length + 1 }),
  start({ length, fast, slow }, own) {
    const previous = own(new Delay(1))
    const past = own(new Delay(length))
    const path = own(new RollingSum(length))
    const state = own({ mean: 0, isStarted: 0 })
    const [fastest, slowest] = [2 / (fast + 1), 2 / (slow + 1)]
    return (bar, out, keep) => {
      const before = previous.next(bar.close, keep)
      const walked = path.next(Math.abs(bar.close - before), keep)
      const moved = Math.abs(bar.close - past.next(bar.close, keep))
      const efficiency = walked === 0 ? 1 : Math.min(1, moved / walked)
      const weight = (efficiency * (fastest - slowest) + slowest) ** 2
      const from = state.isStarted === 1 ? state.mean : before
      out.kama = from + weight * (bar.close - from)
      if (keep && !Number.isNaN(out.kama)) {
        state.mean = out.kama
        state.isStarted = 1
      }
    }
  },
})
