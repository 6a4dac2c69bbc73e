import { AccumulationLine } from '../blocks/money-flow.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'

export const accumulation = indicator({
  id: 'accumulation',
  name: { zh: '累积/派发线', en: 'Accumulation/distribution' },
  label: 'A/D',
  pane: 'own',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [],
  outputs: [line('line', { zh: 'A/D', en: 'A/D' })],
  barsNeeded: () => ({ line: 1 }),
  start(_params, own) {
    const total = own(new AccumulationLine())
    return (bar, out, keep) => {
      out.line = total.next(bar, keep)
    }
  },
})
