import { DERIVATIVE_STUDIES, type DerivativeStudy } from '@candela/contract/chart'
import type { Interval } from '@candela/contract/core'
import { use, useEffect } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import type { ChartEngine, ChartIndicator } from '../engine/engine.ts'
import { loadSeries } from './load-series.ts'
import { derivativeMessages } from './messages.ts'

const FRESH_MS = 60_000

type Chart = { readonly engine: ChartEngine; readonly pair: string; readonly interval: Interval }

const isDerivative = (id: string): id is DerivativeStudy => Object.hasOwn(DERIVATIVE_STUDIES, id)

/** Gives the chart the figures of its studies of contract data. */
export function DerivativeFeed({ indicators, ...chart }: Chart & { readonly indicators: readonly ChartIndicator[] }) {
  const ids = [...new Set(indicators.map(({ id }) => id).filter(isDerivative))]
  return ids.map(id => <SeriesFeed key={id} id={id} {...chart} />)
}

/** Loaded at once and then every minute. After a failure the old figures stay until the next minute. */
function SeriesFeed({ id, engine, pair, interval }: Chart & { readonly id: DerivativeStudy }) {
  const api = use(ApiContext)
  const text = useLateMessages(derivativeMessages)
  useEffect(() => {
    const ending = new AbortController()
    const load = () =>
      loadSeries(api, { id, pair, interval }, text, ending.signal).then(
        series => ending.signal.aborted || engine.setSeries(id, series),
        () => undefined, // tried again in a minute
      )
    void load()
    const timer = setInterval(() => void load(), FRESH_MS)
    return () => {
      ending.abort()
      clearInterval(timer)
      engine.setSeries(id, undefined)
    }
  }, [api, engine, id, pair, interval, text])
  return null
}
