/**
 * Renko by closing prices, with bricks of one size (Nison, Beyond Candlesticks, 1994). A brick is added when the close is
 * a whole brick beyond the last one; in the other direction that is two bricks away from its end. Touching counts.
 *
 * Bricks lie on whole multiples of their size, wherever the first bar is, so that older bars that are loaded later leave
 * them as they are: only those beside the seam may change. Bricks of another size are other bricks.
 */
import type { Bar } from '../indicators/index.ts'
import { type Derivation, type LiveSeries, liveSeries } from './live-series.ts'

/**
 * `time` is that of its source bar; further bricks of the same bar follow a millisecond after each other, because a chart
 * needs different times. Drawings are stored by `sourceTime`.
 */
export type Brick = Bar & { readonly sourceTime: number }

/** Of a jump over more bricks than this only the last are drawn. */
export const BRICKS_OF_BAR_MAX = 1_000
/** In bricks: prices have decimals that binary fractions only come close to. */
const TOUCHES = 1e-6

/**
 * Prices are counted in bricks. Before the first brick, both edges are the one that is nearest to the first close, but
 * not 0: no price is that low.
 */
type State = {
  /** Of the last brick. */
  readonly edges: { readonly top: number; readonly bottom: number } | undefined
  /** Not yet in a brick. */
  readonly volume: number
}

function derivationOf(size: number): Derivation<State, Brick> {
  return {
    start: { edges: undefined, volume: 0 },
    step(state, { time, close, volume: traded }, finish) {
      const volume = state.volume + (Number.isFinite(traded) ? traded : 0)
      const at = close / size
      const nearest = Math.max(1, Math.round(at))
      if (state.edges === undefined) return { edges: { top: nearest, bottom: nearest }, volume }
      const { top, bottom } = state.edges
      const [up, down] = [Math.floor(at + TOUCHES) - top, bottom - Math.ceil(at - TOUCHES)]
      const count = Math.max(up, down)
      if (count < 1) return { ...state, volume }
      const [direction, from] = up > 0 ? [1, top] : [-1, bottom]
      const skipped = Math.max(0, count - BRICKS_OF_BAR_MAX)
      const priceAt = (brick: number): number => Number((brick * size).toPrecision(12))
      for (let nth = skipped; nth < count; nth += 1) {
        const [open, end] = [priceAt(from + direction * nth), priceAt(from + direction * (nth + 1))]
        finish({
          time: time + nth - skipped,
          sourceTime: time,
          open,
          high: Math.max(open, end),
          low: Math.min(open, end),
          close: end,
          volume: nth === skipped ? volume : 0,
        })
      }
      const end = from + direction * count
      return { edges: { top: Math.max(end, end - direction), bottom: Math.min(end, end - direction) }, volume: 0 }
    },
  }
}

/** `size` is that of `brickSize`. */
export const createRenko = (bars: readonly Bar[], size: number): LiveSeries<Brick> =>
  liveSeries(derivationOf(size), bars)

export const renko = (bars: readonly Bar[], size: number): readonly Brick[] => createRenko(bars, size).made
