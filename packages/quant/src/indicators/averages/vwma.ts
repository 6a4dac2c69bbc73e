import { FlatRun } from '../blocks/flat-run.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** No value while nothing was traded in the window. */
export const vwma = indicator({
  id: 'vwma',
  name: { zh: '成交量加权均线', en: 'Volume-weighted moving average' },
  label: 'VWMA',
  pane: 'price',
  inputs: ['close', 'volume'],
  parameters: [length(20)],
  outputs: [line('vwma', { zh: '均线', en: 'VWMA' })],
  barsNeeded: ({ length }) => ({ vwma: length }),
  start({ length }, own) {
    const money = own(new RollingSum(length))
    const volume = own(new RollingSum(length))
    const flat = own(new FlatRun(length))
    return (bar, out, keep) => {
      const paid = money.next(bar.close * bar.volume, keep)
      const traded = volume.next(bar.volume, keep)
      const isFlat = flat.next(bar.close, keep)
      if (traded === 0) out.vwma = Number.NaN
      else out.vwma = isFlat ? bar.close : paid / traded
    }
  },
})
