import { indicator } from '../definition/indicator.ts'
import { dots } from '../definition/outputs.ts'
import { decimal } from '../definition/parameters.ts'

/** The stop of the trend on each side of the price, as in TA-Lib. */
export const sar = indicator({
  id: 'sar',
  name: { zh: '抛物线转向', en: 'Parabolic SAR' },
  label: 'SAR',
  pane: 'price',
  inputs: ['high', 'low'],
  parameters: [
    decimal('step', { zh: '步长', en: 'Step' }, { default: 0.02, min: 0.001, max: 1, step: 0.001 }),
    decimal('maximum', { zh: '极限值', en: 'Maximum' }, { default: 0.2, min: 0.001, max: 1, step: 0.01 }),
  ],
  outputs: [dots('sar', { zh: 'SAR', en: 'SAR' })],
  barsNeeded: () => ({ sar: 2 }),
  start({ step, maximum }, own) {
    const state = own({ bars: 0, side: 0, sar: 0, extreme: 0, factor: 0, high: 0, low: 0 })
    const first = Math.min(step, maximum)
    return ({ high, low }, out, keep) => {
      // The second bar decides the side by its directional movement; what is left of the first bar is the stop.
      const isStart = state.bars === 1
      const isShort = isStart ? state.low - low > Math.max(0, high - state.high) : state.side < 0
      const side = isShort ? -1 : 1
      // From here a short is mirrored and looks like a long: `far` is the profitable end of a bar, `near` the other.
      const far = isShort ? -low : high
      const near = isShort ? -high : low
      const farBefore = isShort ? -state.low : state.high
      const nearBefore = isShort ? -state.high : state.low
      const stop = isStart ? nearBefore : side * state.sar
      const extreme = isStart ? far : side * state.extreme
      const factor = isStart ? first : state.factor
      const isFurther = far > extreme
      const isTurn = near <= stop
      // A stop never lies inside this bar or the one before. TA-Lib does not look at the first bar there.
      const farthest = isStart ? far : Math.max(far, farBefore)
      const nearest = isStart ? near : Math.min(near, nearBefore)
      const shown = isTurn ? Math.max(extreme, farthest) : stop
      const held = isFurther ? Math.min(maximum, factor + step) : factor
      const nextFactor = isTurn ? first : held
      const nextExtreme = isTurn ? near : Math.max(extreme, far)
      const moved = shown + nextFactor * (nextExtreme - shown)
      const isMissing = Number.isNaN(high + low)
      out.sar = state.bars === 0 || isMissing ? Number.NaN : side * shown
      if (!keep || isMissing) return
      state.bars = Math.min(2, state.bars + 1)
      state.side = isTurn ? -side : side
      state.sar = side * (isTurn ? Math.max(moved, farthest) : Math.min(moved, nearest))
      state.extreme = side * nextExtreme
      state.factor = nextFactor
      state.high = high
      state.low = low
    }
  },
})
