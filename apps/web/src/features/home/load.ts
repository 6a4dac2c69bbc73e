import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import type { HomeMarkets } from './load-markets.ts'
import type { HomeNumbers } from './load-numbers.ts'
import type { HomeSignals } from './load-signals.ts'
import { parseCoinList, parseHomeTab } from './query.ts'

export type HomeData =
  | ({ readonly tab: 'markets' } & HomeMarkets)
  | ({ readonly tab: 'data' } & HomeNumbers)
  | ({ readonly tab: 'signal' } & HomeSignals)
  | { readonly tab: 'info' }

/** Everything of the tab that is shown, side by side. */
export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiKey)
  const params = new URL(request.url).searchParams
  const tab = parseHomeTab(params)
  switch (tab) {
    case 'markets':
      return { tab, ...(await (await import('./load-markets.ts')).loadMarkets(api, parseCoinList(params))) }
    case 'data':
      return { tab, ...(await (await import('./load-numbers.ts')).loadNumbers(api)) }
    case 'signal':
      return { tab, ...(await (await import('./load-signals.ts')).askSignals(api)) }
    case 'info':
      return { tab }
  }
}
