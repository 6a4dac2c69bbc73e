import { Delay } from '../blocks/delay.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

const share = (bought: number, moved: number): number => (moved === 0 ? 0 : bought / moved)

export const ultimate = indicator({
  id: 'ultimate',
  name: { zh: '终极震荡指标', en: 'Ultimate oscillator' },
  label: 'UO',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [
    bars('short', { zh: '短周期', en: 'Short length' }, 7),
    bars('medium', { zh: '中周期', en: 'Medium length' }, 14),
    bars('long', { zh: '长周期', en: 'Long length' }, 28),
  ],
  outputs: [line('ultimate', { zh: 'UO', en: 'UO' })],
  barsNeeded: ({ short, medium, long }) => ({ ultimate: Math.max(short, medium, long) + 1 }),
  start({ short, medium, long }, own) {
    const previous = own(new Delay(1))
    const [bought1, bought2, bought3] = [
      own(new RollingSum(short)),
      own(new RollingSum(medium)),
      own(new RollingSum(long)),
    ]
    const [moved1, moved2, moved3] = [
      own(new RollingSum(short)),
      own(new RollingSum(medium)),
      own(new RollingSum(long)),
    ]
    return (bar, out, keep) => {
      const before = previous.next(bar.close, keep)
      const low = Math.min(bar.low, before)
      const bought = bar.close - low
      const moved = Math.max(bar.high, before) - low
      const first = share(bought1.next(bought, keep), moved1.next(moved, keep))
      const second = share(bought2.next(bought, keep), moved2.next(moved, keep))
      const third = share(bought3.next(bought, keep), moved3.next(moved, keep))
      out.ultimate = (100 * (4 * first + 2 * second + third)) / 7
    }
  },
})
