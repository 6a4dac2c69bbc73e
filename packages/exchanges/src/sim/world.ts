import type { ExchangeId } from '@candela/contract/core'
import type { SuppliedAsset, SessionState, World } from '../source/source.ts'
import { createAssetPrices } from './asset-prices.ts'
import { type BookMaker, createBookMaker } from './book/pair-book.ts'
import { readCatalogue, SECTORS, type CatalogueAsset } from './catalogue/index.ts'
import { createDerivatives } from './derivatives/perpetual-markets.ts'
import { createFundMarket } from './funds/fund-market.ts'
import { createPairModels } from './pair-models.ts'
import { createSessionCalendar } from './sessions/session-calendar.ts'
import { TRADING_HOURS } from './sessions/trading-hours.ts'
import { createBarMaker } from './trades/minute-bars.ts'
import { emptyMinutePath } from './trades/minute-path.ts'
import { createTradeMaker } from './trades/minute-trades.ts'
import { createPairMarket, type PairMarket } from './trades/pair-market.ts'
import { createSlotDraws } from './trades/slot-draws.ts'

const ALWAYS_OPEN: SessionState = { status: 'open', closesAt: Number.POSITIVE_INFINITY }

/**
 * Raised by every change that gives the same seed other prices, positions or liquidations. Servers delete the stored
 * history of another version, because it would not fit the live prices.
 */
export const WORLD_VERSION = 3

/** The simulated market. The same seed gives the same world, and every result depends only on the requested time. */
export function createWorld({ seed }: { seed: string }): World {
  const assets = readCatalogue()
  const calendars = new Map(
    Object.entries(TRADING_HOURS).flatMap(([exchange, hours]) =>
      hours === undefined ? [] : [[exchange, createSessionCalendar(hours)] as const],
    ),
  )
  const prices = createAssetPrices(seed, assets)
  const draws = createSlotDraws()
  const scratch = emptyMinutePath(draws)
  const makeTrades = createTradeMaker(scratch)
  const makeBars = createBarMaker(draws)
  const markets = createPairModels({ seed, assets, prices, calendars }).map(model =>
    createPairMarket(model, makeTrades, makeBars, scratch),
  )
  const derivatives = createDerivatives(markets.map(({ model }) => model))
  const indexByCode = new Map(markets.map(({ model }, index) => [model.instrument.code, index]))

  function marketOf(index: number): PairMarket {
    const market = markets[index]
    if (market === undefined) throw new RangeError(`no instrument ${index}`)
    return market
  }

  const bookMakers = new Map<number, BookMaker>()
  function makeBookOf(index: number): BookMaker {
    const maker = bookMakers.get(index) ?? createBookMaker(marketOf(index), makeTrades)
    bookMakers.set(index, maker)
    return maker
  }

  return {
    seed,
    assets: assets.map(toAsset),
    sectors: SECTORS,
    instruments: markets.map(({ model }) => model.instrument),
    indexOf: code => indexByCode.get(code),
    trades(from, to, sink) {
      for (let index = 0; index < markets.length; index++) marketOf(index).tradesIn(index, from, to, sink)
    },
    tradesOf: (index, from, to, sink) => marketOf(index).tradesIn(index, from, to, sink),
    priceAt: (index, time) => marketOf(index).priceAt(time),
    quoteAt: (index, time) => marketOf(index).quoteAt(time),
    bookAt: (index, time, levels) => makeBookOf(index)(time, levels),
    markAt: (index, time) => marketOf(index).markAt(time),
    minuteBars: (index, from, to) => marketOf(index).minuteBars(from, to),
    forEachMinuteBar: (index, from, to, visit) => marketOf(index).forEachMinuteBar(from, to, visit),
    fillMinuteBars: (index, from, to, bars) => marketOf(index).fillMinuteBars(from, to, bars),
    deliveryAt: (index, time) => marketOf(index).model.deliveryAt?.(time),
    session: (exchange: ExchangeId, _base, time) => calendars.get(exchange)?.stateAt(time) ?? ALWAYS_OPEN,
    ...derivatives,
    ...createFundMarket(seed, prices),
  }
}

function toAsset({ basePrice: _price, venues: _venues, ...asset }: CatalogueAsset): SuppliedAsset {
  return asset
}
