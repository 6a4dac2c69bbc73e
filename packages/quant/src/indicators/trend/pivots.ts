import { Pivot } from '../blocks/pivot.ts'
import { indicator } from '../definition/indicator.ts'
import { dots } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

/** The values are at the bar that confirms the pivot, `right` bars after it, and never change. */
export const pivots = indicator({
  id: 'pivots',
  name: { zh: '分形高低点', en: 'Pivots' },
  label: 'Pivots',
  pane: 'price',
  inputs: ['high', 'low'],
  parameters: [
    bars('left', { zh: '左侧根数', en: 'Bars before' }, 5),
    bars('right', { zh: '右侧根数', en: 'Bars after' }, 5),
  ],
  outputs: [dots('high', { zh: '高点', en: 'High' }), dots('low', { zh: '低点', en: 'Low' })],
  barsNeeded: ({ left, right }) => ({ high: left + right + 1, low: left + right + 1 }),
  shifts: ({ right }) => ({ high: -right, low: -right }),
  start({ left, right }, own) {
    const high = own(new Pivot(left, right, true))
    const low = own(new Pivot(left, right, false))
    return (bar, out, keep) => {
      out.high = high.next(bar.high, keep)
      out.low = low.next(bar.low, keep)
    }
  },
})
