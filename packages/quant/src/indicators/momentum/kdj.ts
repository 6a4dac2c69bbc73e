import { PriceRange } from '../blocks/price-range.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

/** As in China: K and D start at 50 and take a third of each new value. A range of 0 counts as its middle. */
export const kdj = indicator({
  id: 'kdj',
  name: { zh: '随机指标 KDJ', en: 'KDJ' },
  label: 'KDJ',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [
    length(9),
    bars('smoothK', { zh: 'K 平滑', en: 'K smoothing' }, 3),
    bars('smoothD', { zh: 'D 平滑', en: 'D smoothing' }, 3),
  ],
  outputs: [line('k', { zh: 'K', en: 'K' }), line('d', { zh: 'D', en: 'D' }), line('j', { zh: 'J', en: 'J' })],
  barsNeeded: ({ length }) => ({ k: length, d: length, j: length }),
  start({ length, smoothK, smoothD }, own) {
    const range = own(new PriceRange(length))
    const state = own({ k: 50, d: 50 })
    return (bar, out, keep) => {
      const raw = 100 * range.place(bar, 0.5, keep)
      const k = state.k + (raw - state.k) / smoothK
      const d = state.d + (k - state.d) / smoothD
      out.k = k
      out.d = d
      out.j = 3 * k - 2 * d
      if (keep && !Number.isNaN(raw)) {
        state.k = k
        state.d = d
      }
    }
  },
})
