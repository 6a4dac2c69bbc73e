import { PriceRange } from '../blocks/price-range.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** -100 to 0. 0 if there is no range. */
export const williamsR = indicator({
  id: 'williamsR',
  name: { zh: '威廉指标', en: 'Williams %R' },
  label: '%R',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [length(14)],
  outputs: [line('r', { zh: '%R', en: '%R' })],
  barsNeeded: ({ length }) => ({ r: length }),
  start({ length }, own) {
    const range = own(new PriceRange(length))
    return (bar, out, keep) => {
      out.r = 100 * (range.place(bar, 1, keep) - 1)
    }
  },
})
