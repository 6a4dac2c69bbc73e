import type { PairCode } from '@candela/contract/core'
import type { Bar, Trade, World } from '../../source/source.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function indexOf(world: World, code: string): number {
  const index = world.indexOf(code as PairCode) // tests write codes by hand
  if (index === undefined) throw new Error(`no such pair: ${code}`)
  return index
}

export function tradesOf(world: World, index: number, from: number, to: number): Trade[] {
  const trades: Trade[] = []
  const pair = world.instruments[index]?.code
  if (pair === undefined) throw new Error(`no instrument ${index}`)
  world.tradesOf(index, from, to, (_, time, price, size, isBuy) => {
    trades.push({ pair, time, price, size, side: isBuy ? 'buy' : 'sell' })
  })
  return trades
}

/** Bars as built by a stream consumer. */
export function barsFrom(trades: readonly Trade[]): Bar[] {
  const bars: Bar[] = []
  for (const { time, price, size } of trades) {
    const start = time - (time % MINUTE)
    let bar = bars.at(-1)
    if (bar?.time !== start) {
      bar = { time: start, open: price, high: price, low: price, close: price, volume: 0, turnover: 0, trades: 0 }
      bars.push(bar)
    }
    bar.high = Math.max(bar.high, price)
    bar.low = Math.min(bar.low, price)
    bar.close = price
    bar.volume += size
    bar.turnover += price * size
    bar.trades += 1
  }
  return bars
}
