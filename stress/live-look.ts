/** What visitors of a site on real exchanges see: the status of exchanges, the note on pages, prices and charts. */
import { setTimeout as pause } from 'node:timers/promises'
import { adapters } from '@candela/exchanges/live'
import type { ExchangeId } from '@candela/contract/core'
import { candleListCall, type CandleList } from '@candela/contract/candles'
import { exchangeStatusCall, type ExchangeStatus, type ExchangeStatusList } from '@candela/contract/status'
import { marketSummaryCall, type MarketSummary } from '@candela/contract/market-summary'
import { call, demand, newPerson, type Site } from './site.ts'

export type Venue = keyof typeof adapters
export const VENUES = Object.keys(adapters) as readonly Venue[] // its own keys

export type Look = {
  readonly at: number
  readonly status: ReadonlyMap<ExchangeId, ExchangeStatus>
  /** Names in the note on pages. */
  readonly noted: readonly string[]
  readonly connections: ReadonlyMap<string, { readonly open: number; readonly planned: number }>
  readonly isReady: boolean
}

type Readyz = { readonly exchanges: Readonly<Record<string, { connections: { open: number; planned: number } }>> }

async function ask<Data>(site: Site, path: string, body: object): Promise<Data> {
  const answer = await call(site, newPerson(''), path, body)
  demand(answer.code === 10000, `${path}: ${answer.status} ${answer.msg}`)
  return answer.data as Data // our own server's
}

export async function look(site: Site): Promise<Look> {
  const [list, summary, readyz] = await Promise.all([
    ask<ExchangeStatusList>(site, exchangeStatusCall.path, {}),
    ask<MarketSummary>(site, marketSummaryCall.path, {}),
    fetch(`${site.server.url}/readyz`),
  ])
  const { exchanges } = (await readyz.json()) as Readyz // our own server's
  return {
    at: list.asOf,
    status: new Map(list.records.map(each => [each.exchange as ExchangeId, each])),
    noted: summary.awayExchanges.map(({ name }) => name),
    connections: new Map(Object.entries(exchanges).map(([name, { connections }]) => [name, connections])),
    isReady: readyz.status === 200,
  }
}

/** The last price of a pair, as shown; NaN if there is none yet. */
export async function priceOf(site: Site, pair: string): Promise<number> {
  const { code, data } = await call(site, newPerson(''), '/open/markets/symbol/order', { pair })
  return code === 10000 ? Number((data as { last: string }).last) : Number.NaN // our own server's
}

export const candlesOf = (site: Site, pair: string, from: number, to: number): Promise<CandleList> =>
  ask<CandleList>(site, candleListCall.path, { pair, interval: '1', from, to, limit: 1000 })

export async function pageOf(site: Site, path: string): Promise<string> {
  const { ip } = newPerson('')
  const response = await fetch(site.server.url + path, { headers: { 'x-forwarded-for': ip } })
  demand(response.status === 200, `${path} is answered ${response.status}`)
  return await response.text()
}

/** Returns after how many ms it holds; undefined if it does not within `withinMs`. */
export async function until(
  withinMs: number,
  holds: () => Promise<boolean>,
  everyMs = 200,
): Promise<number | undefined> {
  const from = performance.now()
  while (performance.now() - from <= withinMs) {
    if (await holds()) return Math.round(performance.now() - from)
    await pause(everyMs)
  }
  return undefined
}

export const isAllLive = async (site: Site, venues: readonly Venue[] = VENUES): Promise<boolean> => {
  const { status } = await look(site)
  return venues.every(venue => status.get(venue)?.state === 'live')
}
