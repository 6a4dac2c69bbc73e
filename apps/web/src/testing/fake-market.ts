import { currencyListCall } from '@candela/contract/base-data'
import type { Call, Locale } from '@candela/contract/core'
import type { MarketPulse } from '@candela/contract/live'
import { type MarketSummary, marketSummaryCall } from '@candela/contract/market-summary'
import { type SpotList, spotListCall, type SpotRow, spotTagListCall } from '@candela/contract/spot'
import type { Api, RenderRequest } from '@candela/contract/render'
import { UTC8 } from '@candela/quant'
import type { Site } from '#platform/site.ts'
import type { Answers } from './answers.ts'

export const aRow = (symbol: string, change: Partial<SpotRow> = {}): SpotRow => ({
  symbol,
  name: `${symbol} coin`,
  price: '97412.6',
  change24h: '1.84',
  turnover24h: '38200000000',
  volume24h: '392150',
  marketCap: '1930000000000',
  supply: '19830000',
  high24h: '98000',
  low24h: '95000',
  trend7d: ['1', '2', '3'],
  rank: 1,
  pair: `candela-spot/${symbol.toLowerCase()}.usdt`,
  exchange: 'candela',
  ...change,
})

export const aSummary = (): MarketSummary & Omit<MarketPulse, 'away'> => ({
  asOf: Date.UTC(2026, 10, 15, 6, 32, 8),
  lateMs: 100,
  isSimulated: true,
  staleExchanges: [],
  awayExchanges: [],
  marketCap: '3310000000000',
  marketCapChange24h: '1.27',
  turnover24h: '128400000000',
  btcDominance: '58.4',
  upSize: 295,
  downSize: 178,
  flatSize: 34,
  tickers: [
    { symbol: 'BTC', pair: 'candela-spot/btc.usdt', price: '97412.6', change24h: '1.84' },
    { symbol: 'ETH', pair: 'candela-spot/eth.usdt', price: '3418.27', change24h: '-0.92' },
  ],
})

/** Every `sample-<feature>.ts` beside this file exports the `answers` to the feature's calls. */
const SAMPLES = import.meta.glob<{ readonly answers: Answers }>('./sample-*.ts', { eager: true })
const ANSWERS: Answers = Object.assign({}, ...Object.values(SAMPLES).map(({ answers }) => answers))

/** Coins C1, C2 … as the server would list them: filtered by symbol, cut into pages. */
export function aMarket(total: number): Api & { readonly inputs: unknown[] } {
  const all = Array.from({ length: total }, (_, index) => aRow(`C${index + 1}`, { rank: index + 1 }))
  const inputs: unknown[] = []
  const list = (input: { current?: number; size?: number; symbol?: string }): SpotList => {
    inputs.push(input)
    if (input.symbol === 'boom') throw new Error('secret detail of the failure')
    const wanted = input.symbol?.toUpperCase()
    const rows = wanted === undefined ? all : all.filter(row => row.symbol === wanted)
    const size = input.size ?? 20
    const from = ((input.current ?? 1) - 1) * size
    const page = { records: rows.slice(from, from + size), total: rows.length, current: input.current ?? 1, size }
    return {
      ...page,
      cursor: null,
      upSize: 3,
      downSize: 2,
      flatSize: 1,
      upPrice: '0',
      downPrice: '0',
      asOf: aSummary().asOf,
    }
  }
  const answer = async (call: Call, input: object): Promise<unknown> => {
    if (call.name === spotListCall.name) return list(input)
    if (call.name === spotTagListCall.name) return [{ id: 'defi', name: 'DeFi', count: 3 }]
    if (call.name === marketSummaryCall.name) return aSummary()
    if (call.name === currencyListCall.name) return []
    const known = ANSWERS[call.name]
    if (known !== undefined) return known(input)
    throw new Error(`the fake market knows no ${call.name}`)
  }
  return Object.assign(answer as Api, { inputs }) // the switch above keeps each call's type
}

export const aSite = (locale: Locale = 'zh-CN'): Site => ({
  preferences: { locale, theme: 'system', direction: 'up-red', density: 'normal', zone: UTC8.id },
  zone: UTC8,
  device: 'desktop',
  needsRegionNotice: false,
  alternates: [],
  contactEmail: undefined,
  appLinks: {},
  rewardCurrency: 'USDT',
  hasOutbox: false,
  isSimulated: true,
  isDevelopment: false,
})

export const aRenderRequest = (path: string, change: Partial<RenderRequest> = {}): RenderRequest => ({
  href: new URL(path, 'http://candela.test').href,
  preferences: { locale: 'zh-CN', theme: 'system', direction: 'up-red', density: 'normal', zone: 'UTC+8' },
  device: 'desktop',
  needsRegionNotice: false,
  alternates: [
    { locale: 'zh-CN', origin: 'https://zh.candela.test' },
    { locale: 'en-US', origin: 'https://en.candela.test' },
  ],
  origin: 'https://zh.candela.test',
  contactEmail: undefined,
  appLinks: {},
  rewardCurrency: 'USDT',
  hasOutbox: false,
  isSimulated: true,
  isDevelopment: false,
  api: aMarket(45),
  assets: { js: '/assets/entry.js', css: ['/assets/style.css'], pageCss: {}, preload: [] },
  ...change,
})
