/** Why a coin is moving: its price path, sector, the market, and derivatives activity around now. One read. */
import { AppError, type Locale, type PairCode, textIn } from '@candela/contract/core'
import type { MoverRow, MoverWhy } from '@candela/contract/movers'
import type { Asset } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import type { Ticker } from '#market/tickers/ticker.ts'
import type { Clock } from '#platform/clock.ts'
import type { MoverTable } from './mover-table.ts'
import { leadOver, meanChange } from './rules.ts'

type Maybe<T> = T | null | Promise<T | null>

/** Data of a coin's contracts; null if unknown. Times are epoch milliseconds. */
export type DerivativesNear = {
  /** Over all exchanges, `from <= time < to`. */
  liquidations(symbol: string, from: number, to: number): Maybe<NonNullable<MoverWhy['liquidations']>>
  openInterestChange(symbol: string, from: number, to: number): Maybe<NonNullable<MoverWhy['openInterest']>>
  funding(symbol: string): Maybe<NonNullable<MoverWhy['funding']>>
}

/** Signals of a coin, `from <= time < to`, newest first. */
export type SignalsNear = {
  of(symbol: string, from: number, to: number, locale: Locale): Promise<MoverWhy['signals']>
  newest(symbol: string, locale: Locale): Promise<MoverWhy['newestSignal']>
}

export type WhyOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly candles: CandleStore
  readonly table: MoverTable
  readonly clock: Clock
  readonly contractsNear?: (() => Promise<DerivativesNear>) | undefined
  readonly signalsNear?: SignalsNear | undefined
}

export type MoverWhyService = (pair: PairCode | undefined, locale: Locale) => Promise<MoverWhy>

const PATH_MINUTES = 30
/** Events within a quarter of an hour on either side. */
const NEAR_MS = 15 * MINUTE_MS

export function createMoverWhy(options: WhyOptions): MoverWhyService {
  const { catalogue, board, candles, table, clock, contractsNear, signalsNear } = options
  const bySector = perGeneration(
    catalogue,
    () =>
      new Map(
        catalogue.sectors.map(sector => [
          sector.id,
          { sector, coins: catalogue.composites.filter(({ asset }) => asset.sectors.includes(sector.id)) },
        ]),
      ),
  )

  const tickersOf = (coins: Catalogue['composites']): Ticker[] =>
    coins.flatMap(({ instrument }) => board.ticker(instrument.code) ?? [])

  function sectorOf(asset: Asset, locale: Locale): MoverWhy['sector'] {
    const main = bySector().get(asset.sectors[0] ?? '')
    if (main === undefined) return null
    return { id: main.sector.id, name: textIn(locale, main.sector.name), ...groupMove(tickersOf(main.coins)) }
  }

  async function pathOf(index: number, mover: MoverRow, now: number): Promise<MoverWhy['path']> {
    const from = now - PATH_MINUTES * MINUTE_MS
    const bars = await candles.read(index, '1', from, now, PATH_MINUTES).catch((error: unknown) => {
      if (error instanceof HistoryAway) return [] // the path begins now
      throw error
    })
    const decimals = catalogue.instruments[index]?.priceDecimals ?? 0
    const closes = bars.map((bar): [number, string] => [bar.time + MINUTE_MS, bar.close.toFixed(decimals)])
    return [...closes, [now, mover.price]]
  }

  return async (pair, locale) => {
    const { index } = requirePair(catalogue, pair)
    const composite = catalogue.compositeAt(index)
    const mover = composite === undefined ? undefined : table.row(composite.instrument.code, locale)
    // The list contains only our own composites.
    if (composite === undefined) throw new AppError('PAIR_UNSUPPORTED')
    if (mover === undefined) throw new AppError('PAIR_INVALID')
    const now = clock.now()
    const [from, to] = [now - NEAR_MS, now + NEAR_MS]
    const { asset } = composite
    const near = await contractsNear?.()
    const [path, liquidations, openInterest, funding, signals, newestSignal] = await Promise.all([
      pathOf(index, mover, now),
      near?.liquidations(asset.symbol, from, to) ?? null,
      near?.openInterestChange(asset.symbol, from, to) ?? null,
      near?.funding(asset.symbol) ?? null,
      signalsNear?.of(asset.symbol, from, to, locale) ?? [],
      signalsNear?.newest(asset.symbol, locale) ?? null,
    ])
    const sector = sectorOf(asset, locale)
    const market = groupMove(tickersOf(catalogue.composites))
    return {
      mover,
      path,
      sector,
      market,
      againstSector5m: leadOver(mover.change5m, sector?.change5m ?? null),
      againstMarket5m: leadOver(mover.change5m, market.change5m),
      from,
      to,
      liquidations,
      openInterest,
      funding,
      flash: [],
      signals,
      newestSignal,
      asOf: board.asOf,
    }
  }
}

function groupMove(tickers: readonly Ticker[]): MoverWhy['market'] {
  return {
    total: tickers.length,
    change5m: meanChange(tickers.map(ticker => ticker.change5m)),
    change10m: meanChange(tickers.map(ticker => ticker.change10m)),
    change24h: meanChange(tickers.map(ticker => ticker.change24h)) ?? '0.0000',
  }
}
