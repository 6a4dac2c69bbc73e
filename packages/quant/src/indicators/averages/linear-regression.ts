import { RollingMean } from '../blocks/rolling-mean.ts'
import { RollingWeighted } from '../blocks/rolling-weighted.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** The end of the straight line through the last closes (least squares). */
export const linearRegression = indicator({
  id: 'linearRegression',
  name: { zh: '线性回归', en: 'Linear regression' },
  label: 'LINREG',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(14, 2)],
  outputs: [line('value', { zh: '回归值', en: 'Value' })],
  barsNeeded: ({ length }) => ({ value: length }),
  start({ length }, own) {
    const weighted = own(new RollingWeighted(length))
    const simple = own(new RollingMean(length))
    return (bar, out, keep) => {
      const heavy = weighted.next(bar.close, keep)
      // The same as 3 × WMA - 2 × SMA, written so that a flat price is its own regression.
      out.value = heavy + 2 * (heavy - simple.next(bar.close, keep))
    }
  },
})
