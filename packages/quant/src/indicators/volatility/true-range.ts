import { TrueRange } from '../blocks/true-range.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'

export const trueRange = indicator({
  id: 'trueRange',
  name: { zh: '真实波幅', en: 'True range' },
  label: 'TR',
  pane: 'own',
  size: 'price',
  inputs: ['high', 'low', 'close'],
  parameters: [],
  outputs: [line('range', { zh: 'TR', en: 'TR' })],
  barsNeeded: () => ({ range: 2 }),
  start(_params, own) {
    const range = own(new TrueRange())
    return (bar, out, keep) => {
      out.range = range.next(bar, keep)
    }
  },
})
