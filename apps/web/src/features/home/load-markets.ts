import { marketSummaryCall, type MarketSummary } from '@candela/contract/market-summary'
import { type MoverList, moverListCall } from '@candela/contract/movers'
import { type PlateList, plateListCall } from '@candela/contract/plates'
import type { Api } from '@candela/contract/render'
import { askCoins, type HomeCoins } from './load-coins.ts'
import { askTiles, type HomeTiles } from './load-tiles.ts'
import type { CoinList } from './query.ts'
import { type SectionData, sectionData, HOME_ROWS } from './section-data.ts'

export type Movers = { readonly rise: MoverList; readonly fall: MoverList }

export type HomeMarkets = {
  readonly summary: MarketSummary
  readonly tiles: HomeTiles
  readonly list: CoinList
  /** Without rows for favourites, which the browser adds. */
  readonly coins: SectionData<HomeCoins>
  readonly movers: SectionData<Movers>
  readonly plates: SectionData<PlateList>
}

const NO_COINS: HomeCoins = { rows: [], trends: {} }

export async function loadMarkets(api: Api, list: CoinList): Promise<HomeMarkets> {
  const [summary, tiles, coins, movers, plates] = await Promise.all([
    api(marketSummaryCall, {}),
    askTiles(api),
    list === 'favourites' ? NO_COINS : sectionData(askCoins(api, list)),
    sectionData(askMovers(api)),
    sectionData(askPlates(api)),
  ])
  return { summary, tiles, list, coins, movers, plates }
}

export async function askMovers(api: Api): Promise<Movers> {
  const [rise, fall] = await Promise.all([
    api(moverListCall, { size: HOME_ROWS, order: 'desc' }),
    api(moverListCall, { size: HOME_ROWS, order: 'asc' }),
  ])
  return { rise, fall }
}

export const askPlates = (api: Api): Promise<PlateList> => api(plateListCall, { size: HOME_ROWS })
