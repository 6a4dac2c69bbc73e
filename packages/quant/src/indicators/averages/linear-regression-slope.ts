import { RollingMean } from '../blocks/rolling-mean.ts'
import { RollingWeighted } from '../blocks/rolling-weighted.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** Price per bar. */
export const linearRegressionSlope = indicator({
  id: 'linearRegressionSlope',
  name: { zh: '线性回归斜率', en: 'Linear regression slope' },
  label: 'LINREG slope',
  pane: 'own',
  size: 'price',
  inputs: ['close'],
  parameters: [length(14, 2)],
  outputs: [line('slope', { zh: '斜率', en: 'Slope' })],
  barsNeeded: ({ length }) => ({ slope: length }),
  start({ length }, own) {
    const weighted = own(new RollingWeighted(length))
    const simple = own(new RollingMean(length))
    return (bar, out, keep) => {
      out.slope = (6 * (weighted.next(bar.close, keep) - simple.next(bar.close, keep))) / (length - 1)
    }
  },
})
