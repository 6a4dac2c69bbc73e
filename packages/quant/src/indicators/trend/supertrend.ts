import { AverageTrueRange } from '../blocks/average-true-range.ts'
import { indicator } from '../definition/indicator.ts'
import { hidden, line } from '../definition/outputs.ts'
import { length, multiplier } from '../definition/parameters.ts'

/** Direction is 1 in an uptrend and -1 in a downtrend, in which it starts. */
export const supertrend = indicator({
  id: 'supertrend',
  name: { zh: '超级趋势', en: 'Supertrend' },
  label: 'Supertrend',
  pane: 'price',
  inputs: ['high', 'low', 'close'],
  parameters: [length(10), multiplier(3)],
  outputs: [
    line('supertrend', { zh: '超级趋势', en: 'Supertrend' }),
    hidden('direction', { zh: '方向', en: 'Direction' }),
  ],
  barsNeeded: ({ length }) => ({ supertrend: length + 1, direction: length + 1 }),
  start({ length, multiplier }, own) {
    const range = own(new AverageTrueRange(length))
    const state = own({ upper: 0, lower: 0, direction: 0, close: 0 })
    return (bar, out, keep) => {
      const distance = multiplier * range.next(bar, keep)
      const middle = (bar.high + bar.low) / 2
      const isFirst = state.direction === 0
      // A band only moves towards the price until the price has closed beyond it.
      const lower = isFirst || state.close < state.lower ? middle - distance : Math.max(middle - distance, state.lower)
      const upper = isFirst || state.close > state.upper ? middle + distance : Math.min(middle + distance, state.upper)
      const isUp = state.direction > 0 ? bar.close >= lower : !isFirst && bar.close > upper
      const hasValue = !Number.isNaN(distance)
      out.supertrend = isUp ? lower : upper
      out.direction = hasValue ? (isUp ? 1 : -1) : Number.NaN
      if (!keep || Number.isNaN(bar.close)) return
      state.close = bar.close
      if (!hasValue) return
      state.upper = upper
      state.lower = lower
      state.direction = isUp ? 1 : -1
    }
  },
})
