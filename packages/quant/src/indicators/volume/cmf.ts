import { closePlace } from '../blocks/money-flow.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** No value while nothing was traded in the window. */
export const cmf = indicator({
  id: 'cmf',
  name: { zh: '佳庆资金流', en: 'Chaikin money flow' },
  label: 'CMF',
  pane: 'own',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [length(20)],
  outputs: [line('cmf', { zh: 'CMF', en: 'CMF' })],
  barsNeeded: ({ length }) => ({ cmf: length }),
  start({ length }, own) {
    const flow = own(new RollingSum(length))
    const volume = own(new RollingSum(length))
    return (bar, out, keep) => {
      const flowed = flow.next(closePlace(bar) * bar.volume, keep)
      const traded = volume.next(bar.volume, keep)
      out.cmf = traded === 0 ? Number.NaN : flowed / traded
    }
  },
})
