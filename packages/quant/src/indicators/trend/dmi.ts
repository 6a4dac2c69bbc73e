import { AverageTrueRange } from '../blocks/average-true-range.ts'
import { Delay } from '../blocks/delay.ts'
import { wilderMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { bars, length } from '../definition/parameters.ts'

/** The move of one side if it is the larger one, otherwise 0; NaN for the first bar. */
function directional(move: number, other: number): number {
  if (Number.isNaN(move)) return move
  return move > other && move > 0 ? move : 0
}

export const dmi = indicator({
  id: 'dmi',
  name: { zh: '动向指标', en: 'Directional movement index' },
  label: 'DMI',
  pane: 'own',
  inputs: ['high', 'low', 'close'],
  parameters: [length(14), bars('smoothing', { zh: 'ADX 平滑', en: 'ADX smoothing' }, 14)],
  outputs: [
    line('plus', { zh: '+DI', en: '+DI' }),
    line('minus', { zh: '-DI', en: '-DI' }),
    line('adx', { zh: 'ADX', en: 'ADX' }),
    line('adxr', { zh: 'ADXR', en: 'ADXR' }),
  ],
  barsNeeded: ({ length, smoothing }) => ({
    plus: length + 1,
    minus: length + 1,
    adx: length + smoothing,
    adxr: length + 2 * smoothing - 1,
  }),
  start({ length, smoothing }, own) {
    const [highs, lows] = [own(new Delay(1)), own(new Delay(1))]
    const [plusMean, minusMean] = [own(wilderMean(length)), own(wilderMean(length))]
    const range = own(new AverageTrueRange(length))
    const adxMean = own(wilderMean(smoothing))
    const past = own(new Delay(smoothing - 1))
    return (bar, out, keep) => {
      const up = bar.high - highs.next(bar.high, keep)
      const down = lows.next(bar.low, keep) - bar.low
      const plusMove = plusMean.next(directional(up, down), keep)
      const minusMove = minusMean.next(directional(down, up), keep)
      const moved = range.next(bar, keep)
      out.plus = moved === 0 ? 0 : (100 * plusMove) / moved
      out.minus = moved === 0 ? 0 : (100 * minusMove) / moved
      const both = out.plus + out.minus
      out.adx = adxMean.next(both === 0 ? 0 : (100 * Math.abs(out.plus - out.minus)) / both, keep)
      out.adxr = (out.adx + past.next(out.adx, keep)) / 2
    }
  },
})
