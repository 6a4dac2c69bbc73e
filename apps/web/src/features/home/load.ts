import { hotKlineCall, type HotList, hotListCall } from '@candela/contract/hot'
import { marketSummaryCall, type MarketSummary } from '@candela/contract/market-summary'
import { type MoverList, moverListCall } from '@candela/contract/movers'
import { type PlateList, plateListCall } from '@candela/contract/plates'
import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '@candela/contract/render'
import { apiKey } from '#platform/site.ts'
import { type SectionData, sectionData, HOME_ROWS } from './section-data.ts'
import type { HomeNumbers } from './load-numbers.ts'
import { type HomeTab, parseHomeTab } from './query.ts'

export type HotCoins = {
  readonly list: HotList
  /** Closing prices of the last day's hours, by symbol; a coin without history has none. */
  readonly trends: Readonly<Record<string, readonly number[]>>
}

export type Movers = { readonly rise: MoverList; readonly fall: MoverList }

export type HomeMarkets = {
  readonly summary: MarketSummary
  readonly hot: SectionData<HotCoins>
  readonly movers: SectionData<Movers>
  readonly plates: SectionData<PlateList>
}

export type HomeData =
  | ({ readonly tab: 'markets' } & HomeMarkets)
  | ({ readonly tab: 'data' } & HomeNumbers)
  | { readonly tab: Exclude<HomeTab, 'markets' | 'data'> }

/** Everything of the tab that is shown, side by side. */
export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiKey)
  const tab = parseHomeTab(new URL(request.url).searchParams)
  switch (tab) {
    case 'markets':
      return { tab, ...(await loadMarkets(api)) }
    case 'data':
      return { tab, ...(await (await import('./load-numbers.ts')).loadNumbers(api)) }
    case 'signal':
    case 'info':
      return { tab }
  }
}

async function loadMarkets(api: Api): Promise<HomeMarkets> {
  const [summary, hot, movers, plates] = await Promise.all([
    api(marketSummaryCall, {}),
    sectionData(askHot(api)),
    sectionData(askMovers(api)),
    sectionData(askPlates(api)),
  ])
  return { summary, hot, movers, plates }
}

export async function askHot(api: Api): Promise<HotCoins> {
  const list = await api(hotListCall, { size: HOME_ROWS })
  const symbols = list.records.map(row => row.symbol).join()
  // A rank without a drawing is still a rank.
  const candles = symbols === '' ? [] : await api(hotKlineCall, { symbols }).catch(() => [])
  const trends = candles.map(each => [each.symbol, each.candles.map(([, , , , close]) => Number(close))] as const)
  return { list, trends: Object.fromEntries(trends) }
}

export async function askMovers(api: Api): Promise<Movers> {
  const [rise, fall] = await Promise.all([
    api(moverListCall, { size: HOME_ROWS, order: 'desc' }),
    api(moverListCall, { size: HOME_ROWS, order: 'asc' }),
  ])
  return { rise, fall }
}

export const askPlates = (api: Api): Promise<PlateList> => api(plateListCall, { size: HOME_ROWS })
