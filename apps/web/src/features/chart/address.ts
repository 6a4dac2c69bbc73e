import { chartPath } from '@candela/contract/chart'
import { canonicalPairCode, INTERVALS, type Interval } from '@candela/contract/core'

export const CHART_PAIR = 'candela-spot/btc.usdt' // rules 3: the default chart
export const CHART_INTERVAL: Interval = '60'

/** The address of a pair's chart. */
export function chartLink(pair: string, interval: Interval = CHART_INTERVAL): string {
  return chartPath(pair) + (interval === CHART_INTERVAL ? '' : `?interval=${interval}`)
}

/** Of the path's two parts; the default pair without them, undefined if they are no pair. */
export function pairOfPath(market: string | undefined, symbol: string | undefined): string | undefined {
  return market === undefined ? CHART_PAIR : canonicalPairCode(`${market}/${symbol ?? ''}`)
}

export function intervalOf(search: string): Interval {
  const wanted = new URLSearchParams(search).get('interval')
  return INTERVALS.find(interval => interval === wanted) ?? CHART_INTERVAL
}
