import { highest, lowest } from '../blocks/rolling-extreme.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import { Strength } from '../blocks/strength.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

/** 0 if the RSI has no range. */
/** Of an RSI, which is at most 100: it trembles by this much while the price does not move. */
const ROUNDING = 1e-10

export const stochasticRsi = indicator({
  id: 'stochasticRsi',
  name: { zh: '随机 RSI', en: 'Stochastic RSI' },
  label: 'StochRSI',
  pane: 'own',
  inputs: ['close'],
  parameters: [
    bars('rsiLength', { zh: 'RSI 周期', en: 'RSI length' }, 14),
    bars('stochasticLength', { zh: '随机周期', en: 'Stochastic length' }, 14),
    bars('smoothK', { zh: '%K 平滑', en: '%K smoothing' }, 3),
    bars('smoothD', { zh: '%D 平滑', en: '%D smoothing' }, 3),
  ],
  outputs: [line('k', { zh: '%K', en: '%K' }), line('d', { zh: '%D', en: '%D' })],
  barsNeeded: ({ rsiLength, stochasticLength, smoothK, smoothD }) => {
    const k = rsiLength + stochasticLength + smoothK - 1
    return { k, d: k + smoothD - 1 }
  },
  start({ rsiLength, stochasticLength, smoothK, smoothD }, own) {
    const strength = own(new Strength(rsiLength))
    const high = own(highest(stochasticLength))
    const low = own(lowest(stochasticLength))
    const kMean = own(new RollingMean(smoothK))
    const dMean = own(new RollingMean(smoothD))
    return (bar, out, keep) => {
      const rsi = strength.next(bar.close, keep)
      const top = high.next(rsi, keep)
      const bottom = low.next(rsi, keep)
      out.k = kMean.next(top - bottom < ROUNDING ? 0 : (100 * (rsi - bottom)) / (top - bottom), keep)
      out.d = dMean.next(out.k, keep)
    }
  },
})
