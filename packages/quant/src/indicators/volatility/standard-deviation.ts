import { RollingDeviation } from '../blocks/rolling-deviation.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const standardDeviation = indicator({
  id: 'standardDeviation',
  name: { zh: '标准差', en: 'Standard deviation' },
  label: 'STDDEV',
  pane: 'own',
  size: 'price',
  inputs: ['close'],
  parameters: [length(20)],
  outputs: [line('deviation', { zh: '标准差', en: 'Deviation' })],
  barsNeeded: ({ length }) => ({ deviation: length }),
  start({ length }, own) {
    const deviation = own(new RollingDeviation(length))
    return (bar, out, keep) => {
      out.deviation = deviation.next(bar.close, keep)
    }
  },
})
