import { Delay } from '../blocks/delay.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** In percent. */
export const roc = indicator({
  id: 'roc',
  name: { zh: '变动率', en: 'Rate of change' },
  label: 'ROC',
  pane: 'own',
  size: 'any',
  inputs: ['close'],
  parameters: [length(12)],
  outputs: [line('roc', { zh: 'ROC', en: 'ROC' })],
  barsNeeded: ({ length }) => ({ roc: length + 1 }),
  start({ length }, own) {
    const past = own(new Delay(length))
    return (bar, out, keep) => {
      out.roc = 100 * (bar.close / past.next(bar.close, keep) - 1)
    }
  },
})
