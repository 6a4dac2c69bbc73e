import { DERIVATIVE_STUDIES, type DerivativeStudy } from '@candela/contract/chart'
import type { Interval } from '@candela/contract/core'
import { use, useEffect } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { afterSeen } from '#platform/after-seen.ts'
import type { ChartEngine, ChartIndicator } from '../engine/engine.ts'
import { loadSeries } from './load-series.ts'
import { derivativeMessages } from './messages.ts'
import { createSeriesPager } from './series-pager.ts'

type Chart = { readonly engine: ChartEngine; readonly pair: string; readonly interval: Interval }

const isDerivative = (id: string): id is DerivativeStudy => Object.hasOwn(DERIVATIVE_STUDIES, id)

/** Gives the chart the figures of its studies of contract data. */
export function DerivativeFeed({ indicators, ...chart }: Chart & { readonly indicators: readonly ChartIndicator[] }) {
  const ids = [...new Set(indicators.map(({ id }) => id).filter(isDerivative))]
  return ids.map(id => <SeriesFeed key={id} id={id} {...chart} />)
}

function SeriesFeed({ id, engine, pair, interval }: Chart & { readonly id: DerivativeStudy }) {
  const api = use(ApiContext)
  const text = useLateMessages(derivativeMessages)
  useEffect(() => {
    const pager = createSeriesPager({
      ask: (to, signal) => loadSeries(api, { id, pair, interval, to }, text, signal),
      after: afterSeen,
      onSeries: series => engine.setSeries(id, series),
    })
    const unwatch = engine.watchRange(pager.see)
    return () => {
      unwatch()
      pager.close()
      engine.setSeries(id, undefined)
    }
  }, [api, engine, id, pair, interval, text])
  return null
}
