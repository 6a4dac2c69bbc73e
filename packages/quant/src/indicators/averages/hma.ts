import { RollingWeighted } from '../blocks/rolling-weighted.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const hma = indicator({
  id: 'hma',
  name: { zh: '赫尔移动平均', en: 'Hull moving average' },
  label: 'HMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20, 2)],
  outputs: [line('hma', { zh: '均线', en: 'HMA' })],
  barsNeeded: ({ length }) => ({ hma: length + Math.floor(Math.sqrt(length)) - 1 }),
  start({ length }, own) {
    const half = own(new RollingWeighted(Math.floor(length / 2)))
    const whole = own(new RollingWeighted(length))
    const smooth = own(new RollingWeighted(Math.floor(Math.sqrt(length))))
    return (bar, out, keep) => {
      const ahead = 2 * half.next(bar.close, keep) - whole.next(bar.close, keep)
      out.hma = smooth.next(ahead, keep)
    }
  },
})
