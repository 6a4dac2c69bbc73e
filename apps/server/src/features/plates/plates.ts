/** Sector figures, computed from the composites on request and at most once a tick. In memory. */
import { type Locale, textIn } from '@candela/contract/core'
import {
  PLATE_MAP_COINS,
  PLATE_SORT_DEFAULT,
  type PlateDetail,
  type PlateLeader,
  type PlateList,
  type PlateListInput,
  type PlateMap,
  type PlateMapSize,
  type PlateRow,
  type PlateSort,
} from '@candela/contract/plates'
import type { Asset, Sector } from '@candela/exchanges'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { marketCapOf } from '#market/catalogue/market-cap.ts'
import { requireSector } from '#market/catalogue/require-known.ts'
import { type OrderedRows, orderedRows } from '#platform/ordered-rows.ts'
import { cursorPage, placesOf, questionOf } from '#platform/list-cursor.ts'
import { groupByMainSector, type PlateCoin, type PlateFigures, plateFigures } from './rules.ts'

export type Plates = {
  list(input: PlateListInput, locale: Locale): PlateList
  detail(id: string, locale: Locale): PlateDetail
  /** The largest coins by one measure, each under its main sector. */
  map(by: PlateMapSize, locale: Locale): PlateMap
  close(): void
}

type Coin = PlateCoin & { readonly asset: Asset; readonly pair: string; readonly change24h: string }
type Plate = { readonly sector: Sector; readonly figures: PlateFigures<Coin> }

const SIZE_DEFAULT = 100

export function createPlates(catalogue: Catalogue, board: Board): Plates {
  let known: OrderedRows<Plate, PlateSort> | undefined
  const places = placesOf(catalogue.sectors.map(({ id }) => id))
  const stop = board.onChange(() => {
    known = undefined
  })

  const pricedCoins = (): Coin[] =>
    catalogue.composites.flatMap(({ asset, instrument }) => {
      const ticker = board.ticker(instrument.code)
      if (ticker === undefined) return []
      return [
        {
          asset,
          symbol: asset.symbol,
          pair: ticker.pair,
          change24h: ticker.change24h,
          changePercent: Number(ticker.change24h),
          marketCap: marketCapOf(asset, Number(ticker.last)),
          turnover: Number(ticker.turnover24h),
        },
      ]
    })

  function coinsBySector(): ReadonlyMap<string, readonly Coin[]> {
    const bySector = new Map<string, Coin[]>(catalogue.sectors.map(sector => [sector.id, []]))
    for (const coin of pricedCoins()) for (const id of coin.asset.sectors) bySector.get(id)?.push(coin)
    return bySector
  }

  /** Sectors without a priced coin are left out. */
  function plates(): OrderedRows<Plate, PlateSort> {
    if (known !== undefined) return known
    const coins = coinsBySector()
    const rows = catalogue.sectors
      .map(sector => ({ sector, figures: plateFigures(coins.get(sector.id) ?? []) }))
      .filter(({ figures }) => figures.total > 0)
    known = orderedRows(rows, KEYS, { idOf: ({ sector }) => sector.id, places })
    return known
  }

  return {
    list({ sortName = PLATE_SORT_DEFAULT, sortOrder = 'desc', ...input }, locale) {
      const all = plates()
      const order = all.orderIn(sortName, sortOrder, questionOf('plates', { sortName, sortOrder }))
      const page = cursorPage(all.in(sortName, sortOrder), input, order, SIZE_DEFAULT)
      return { ...page, records: page.records.map(plate => plateRow(plate, locale)), asOf: board.pricesAt }
    },
    detail(id, locale) {
      requireSector(catalogue, id)
      const plate = plates().rows.find(({ sector }) => sector.id === id)
      return { plate: plate === undefined ? null : plateRow(plate, locale), asOf: board.pricesAt }
    },
    map(by, locale) {
      const coins = pricedCoins().flatMap(coin => {
        const [mainSector] = coin.asset.sectors
        const value = by === 'marketCap' ? coin.marketCap : coin.turnover
        return mainSector === undefined || value === undefined || value <= 0 ? [] : [{ ...coin, mainSector, value }]
      })
      const groups = groupByMainSector(coins, PLATE_MAP_COINS)
      return {
        plates: groups.flatMap(group => {
          const sector = catalogue.sectors.find(({ id }) => id === group.sector)
          if (sector === undefined) return []
          return [
            { id: sector.id, name: textIn(locale, sector.name), coins: group.coins.map(coin => mapCoin(coin, locale)) },
          ]
        }),
        asOf: board.pricesAt,
      }
    },
    close: stop,
  }
}

/** Descending puts larger values first. A sector without gainers has a best change of 0. */
const KEYS: Readonly<Record<PlateSort, (plate: Plate) => number | string>> = {
  name: ({ sector }) => sector.name.en.toLowerCase(),
  marketCap: ({ figures }) => Number(figures.marketCap),
  turnover24h: ({ figures }) => Number(figures.turnover24h),
  averageChange24h: ({ figures }) => Number(figures.averageChange24h),
  upSize: ({ figures }) => figures.upSize,
  downSize: ({ figures }) => figures.downSize,
  flatSize: ({ figures }) => figures.flatSize,
  topGainer: ({ figures }) => figures.topGainer?.changePercent ?? 0,
  topLoser: ({ figures }) => figures.topLoser?.changePercent ?? 0,
}

function plateRow({ sector, figures }: Plate, locale: Locale): PlateRow {
  return {
    ...figures,
    id: sector.id,
    name: textIn(locale, sector.name),
    topGainer: leaderOf(figures.topGainer, locale),
    topLoser: leaderOf(figures.topLoser, locale),
  }
}

function leaderOf(coin: Coin | undefined, locale: Locale): PlateLeader | null {
  if (coin === undefined) return null
  const { asset, pair, change24h } = coin
  return { symbol: asset.symbol, name: textIn(locale, asset.name), pair, change24h }
}

const mapCoin = ({ asset, value, change24h }: Coin & { readonly value: number }, locale: Locale) => ({
  symbol: asset.symbol,
  name: textIn(locale, asset.name),
  value: value.toFixed(0),
  change24h,
})
