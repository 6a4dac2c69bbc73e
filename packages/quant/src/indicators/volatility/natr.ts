import { AverageTrueRange } from '../blocks/average-true-range.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** In percent of the close. */
export const natr = indicator({
  id: 'natr',
  name: { zh: '归一化平均真实波幅', en: 'Normalised average true range' },
  label: 'NATR',
  pane: 'own',
  size: 'any',
  inputs: ['high', 'low', 'close'],
  parameters: [length(14)],
  outputs: [line('natr', { zh: 'NATR', en: 'NATR' })],
  barsNeeded: ({ length }) => ({ natr: length + 1 }),
  start({ length }, own) {
    const range = own(new AverageTrueRange(length))
    return (bar, out, keep) => {
      out.natr = (100 * range.next(bar, keep)) / bar.close
    }
  },
})
