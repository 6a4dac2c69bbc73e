/** The sectors, added up from the composites at most once a tick and only when somebody asks. In memory. */
import {
  AppError,
  type Locale,
  PLATE_SORT_DEFAULT,
  type PlateDetail,
  type PlateLeader,
  type PlateList,
  type PlateListInput,
  type PlateRow,
  type PlateSort,
  textIn,
} from '@candela/contract'
import type { Asset, Sector } from '@candela/exchanges'
import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'
import { listPage } from '#platform/list-page.ts'
import { type PlateCoin, type PlateFigures, plateFigures } from './rules.ts'

export type Plates = {
  list(input: PlateListInput, locale: Locale): PlateList
  detail(id: string, locale: Locale): PlateDetail
  close(): void
}

type Coin = PlateCoin & { readonly asset: Asset; readonly pair: string; readonly change24h: string }
type Plate = { readonly sector: Sector; readonly figures: PlateFigures<Coin> }

const SIZE_DEFAULT = 100

export function createPlates(catalogue: Catalogue, board: Board): Plates {
  let known: readonly Plate[] | undefined
  /** Each column's order, made once a tick when first asked for. */
  let orders: Partial<Record<PlateSort, readonly Plate[]>> = {}
  const stop = board.onChange(() => {
    known = undefined
    orders = {}
  })

  function coinsBySector(): ReadonlyMap<string, readonly Coin[]> {
    const bySector = new Map<string, Coin[]>(catalogue.sectors.map(sector => [sector.id, []]))
    for (const { asset, instrument } of catalogue.composites) {
      const ticker = board.ticker(instrument.code)
      if (ticker === undefined) continue
      const coin: Coin = {
        asset,
        symbol: asset.symbol,
        pair: ticker.pair,
        change24h: ticker.change24h,
        changePercent: Number(ticker.change24h),
        marketCap: Number(ticker.last) * asset.circulatingSupply,
        turnover: Number(ticker.turnover24h),
      }
      for (const id of asset.sectors) bySector.get(id)?.push(coin)
    }
    return bySector
  }

  /** Sectors without a priced coin are left out. */
  function plates(): readonly Plate[] {
    if (known !== undefined) return known
    const coins = coinsBySector()
    known = catalogue.sectors
      .map(sector => ({ sector, figures: plateFigures(coins.get(sector.id) ?? []) }))
      .filter(({ figures }) => figures.total > 0)
    return known
  }

  const ordered = (sort: PlateSort): readonly Plate[] =>
    (orders[sort] ??= plates().toSorted((a, b) => compare(KEYS[sort](b), KEYS[sort](a))))

  return {
    list({ current = 1, size = SIZE_DEFAULT, sortName = PLATE_SORT_DEFAULT, sortOrder = 'desc' }, locale) {
      const inOrder = ordered(sortName)
      const turned = sortOrder === 'asc' ? inOrder.toReversed() : inOrder
      const records = listPage(turned, { current, size }).map(plate => plateRow(plate, locale))
      return { records, total: inOrder.length, current, size, asOf: board.asOf }
    },
    detail(id, locale) {
      if (!catalogue.sectors.some(sector => sector.id === id)) {
        throw new AppError('NO_SUCH_THING', { zh: '没有这个板块', en: 'there is no such sector' })
      }
      const plate = plates().find(({ sector }) => sector.id === id)
      return { plate: plate === undefined ? null : plateRow(plate, locale), asOf: board.asOf }
    },
    close: stop,
  }
}

/** Larger first when descending. A sector in which nothing rose has a best coin of no change. */
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

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)

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
