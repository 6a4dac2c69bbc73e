/** The index futures of a live market: simulated, so that their past is known without asking. */
import type { ExchangeId } from '@candela/contract/core'
import type { Book, World } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { MarketPast, SourceSink } from '#market/venues/source.ts'

export type SimulatedPast = MarketPast & {
  trades(from: number, to: number, sink: SourceSink['trade']): void
  deliveryAt(index: number, time: number): number | undefined
  book(index: number, time: number, levels: number): Book | undefined
}

/** The pairs of exchanges that are not followed: the index futures. */
export const simulatedFutures = (world: World, isLive: (exchange: ExchangeId) => boolean): World['instruments'] =>
  world.instruments.filter(({ exchange, periodType }) => !isLive(exchange) && periodType === 'MAIN')

export function createSimulatedPast(catalogue: Catalogue, world: World): SimulatedPast {
  /** Places in the world by index of the catalogue. */
  const places = new Map<number, number>()
  for (const [place, { code, periodType }] of world.instruments.entries()) {
    const index = periodType === 'MAIN' ? catalogue.indexOf(code) : undefined
    if (index !== undefined) places.set(index, place)
  }
  const trades: SimulatedPast['trades'] = (from, to, sink) => {
    for (const [index, place] of places)
      world.tradesOf(place, from, to, (_, time, price, size, isBuy) => sink(index, time, price, size, isBuy))
  }
  return {
    covers: index => places.has(index),
    trades,
    recentTrades: trades,
    minuteBars(index, from, to) {
      const place = places.get(index)
      return place === undefined ? [] : world.minuteBars(place, from, to)
    },
    forEachMinuteBar(index, from, to, visit) {
      const place = places.get(index)
      if (place !== undefined) world.forEachMinuteBar(place, from, to, visit)
    },
    fillMinuteBars(index, from, to, bars) {
      const place = places.get(index)
      if (place === undefined) bars.trades.fill(0)
      else world.fillMinuteBars(place, from, to, bars)
    },
    lastPrice(index, time) {
      const place = places.get(index)
      return place === undefined ? undefined : world.priceAt(place, time)
    },
    deliveryAt(index, time) {
      const place = places.get(index)
      return place === undefined ? undefined : world.deliveryAt(place, time)
    },
    book(index, time, levels) {
      const place = places.get(index)
      return place === undefined ? undefined : world.bookAt(place, time, levels)
    },
  }
}
