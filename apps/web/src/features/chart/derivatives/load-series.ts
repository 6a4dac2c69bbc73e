import type { DerivativeStudy } from '@candela/contract/chart'
import { EXCHANGES, type Interval, type Pair, parsePairCode } from '@candela/contract/core'
import { fundingHistoryCall } from '@candela/contract/funding'
import { liquidationTrendCall } from '@candela/contract/liquidations'
import { openInterestHistoryCall } from '@candela/contract/open-interest'
import type { EndableApi } from '#platform/client.ts'
import { exchangeName } from '#features/pairs/index.ts'
import type { OutsideSeries } from '../engine/outside-series.ts'
import type { DerivativeMessages } from './messages.zh.ts'
import { fundingPoints, interestPoints, liquidationPoints, periodsOf } from './points.ts'

/** The most that the calls give at once. */
const SIZE = { funding: 90, fundingRows: 40, openInterest: 300, liquidations: 200 }

export type SeriesRequest = {
  readonly id: DerivativeStudy
  readonly pair: string
  readonly interval: Interval
  /** Only what was before; the newest without it. */
  readonly to?: number | undefined
}

/**
 * Of a contract: its own rates, and the open interest and liquidations of its coin on its exchange, because nobody
 * keeps them per contract. Of a spot pair: those of its coin on all exchanges.
 */
export async function loadSeries(
  api: EndableApi,
  { id, pair: code, interval, to }: SeriesRequest,
  text: DerivativeMessages,
  signal: AbortSignal,
): Promise<OutsideSeries> {
  const pair = parsePairCode(code)
  const kind = EXCHANGES.find(each => each.id === pair?.exchange)?.kind
  if (pair === undefined || kind === 'futures') return none(text.none(text.names[id]))
  const period = periodsOf(interval)
  const market = { ...marketOf(pair), ...(to === undefined ? {} : { to }) }
  const place = market.exchange === undefined ? text.all : exchangeName(market.exchange)
  switch (id) {
    case 'funding': {
      if (pair.contractType !== 'PERPETUAL') return none(text.noFunding)
      const input = { ...market, period: period.funding, size: SIZE.funding, rows: SIZE.fundingRows }
      const points = fundingPoints(await api(fundingHistoryCall, input, {}, signal), code)
      const title = text.funding(`${pair.baseAsset}/${pair.quoteAsset} · ${place}`)
      return { title, kind: period.funding === '8h' ? 'level' : 'sum', points }
    }
    case 'openInterest': {
      const input = { ...market, period: period.openInterest, size: SIZE.openInterest }
      const points = interestPoints(await api(openInterestHistoryCall, input, {}, signal))
      return { title: text.openInterest(pair.baseAsset, place), kind: 'level', points }
    }
    case 'liquidations': {
      const input = { ...market, period: period.liquidations, size: SIZE.liquidations }
      const points = liquidationPoints(await api(liquidationTrendCall, input, {}, signal))
      return { title: text.liquidations(pair.baseAsset, place), kind: 'sum', points }
    }
  }
}

const none = (title: string): OutsideSeries => ({ title, kind: 'level', points: [] })

const marketOf = ({ exchange, contractType, baseAsset }: Pair): { symbol: string; exchange?: string } =>
  contractType === 'SPOT' ? { symbol: baseAsset } : { symbol: baseAsset, exchange }
