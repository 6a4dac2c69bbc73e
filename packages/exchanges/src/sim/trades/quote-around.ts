import type { Quote } from '../../source/source.ts'
import { floatAt } from '../chance/float-read.ts'
import { drawAt, mix, unit } from '../chance/hash.ts'
import type { MinuteTrades } from './minute-trades.ts'
import type { PairModel } from './pair-model.ts'

/** The side that was hit is at the last price; the other side is a spread away. */
export function quoteAround(model: PairModel, trades: MinuteTrades, at: number): Quote {
  const price = floatAt(trades.prices, at)
  const ticksPerPrice = model.tickScale / model.tickUnits
  const ticks = Math.floor(price * ticksPerPrice + 0.5)
  const spreadTicks = Math.max(1, Math.floor(model.spread * price * ticksPerPrice + 0.5))
  const bidTicks = trades.buys[at] === 1 ? ticks - spreadTicks : ticks
  const draw = drawAt(drawAt(model.key ^ 0x71, trades.minute), at)
  return {
    bid: (bidTicks * model.tickUnits) / model.tickScale,
    ask: ((bidTicks + spreadTicks) * model.tickUnits) / model.tickScale,
    bidSize: bookSize(model, draw),
    askSize: bookSize(model, mix(draw ^ 0x2b)),
  }
}

function bookSize(model: PairModel, draw: number): number {
  const size = model.tradeSize * (0.2 + 3 * unit(draw))
  const steps = Math.max(1, Math.floor((size * model.sizeScale) / model.sizeUnits + 0.5))
  return (steps * model.sizeUnits) / model.sizeScale
}
