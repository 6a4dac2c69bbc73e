import { startTransition, use, useEffect, useState } from 'react'
import { viewOfFailure } from '#platform/failure.ts'
import { useLocale } from '#platform/i18n.ts'
import type { Api } from '@candela/contract/render'
import { ApiContext } from '#platform/site.ts'
import type { ChartState } from './chart-data.ts'

/**
 * Data requested after hydration, as the state of a chart: `const state = useChartState(`${coin}:${days}`,
 * async api => toChartData(await api(historyCall, { coin, days })))`. A new `key` asks again; an answer that comes after
 * the next question is dropped. `load` gives undefined when there is nothing to show.
 */
export function useChartState<Data>(key: string, load: (api: Api) => Promise<Data | undefined>): ChartState<Data> {
  const api = use(ApiContext)
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ readonly key: string; readonly state: ChartState<Data> }>()
  useEffect(() => {
    let isGone = false
    const show = (state: ChartState<Data>): void => {
      // Low priority: until its code is loaded, a chart keeps the space the server rendered.
      if (!isGone) startTransition(() => setKnown({ key, state }))
    }
    const handleRetry = (): void => {
      setKnown(undefined)
      setAttempt(attempt + 1)
    }
    load(api).then(
      data => show(data === undefined ? { status: 'empty' } : { status: 'ready', data }),
      (error: unknown) =>
        show({ status: 'error', text: viewOfFailure(error, 'error', locale).text, onRetry: handleRetry }),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is a new function each time; the key identifies its request
  }, [api, key, attempt, locale])
  return known !== undefined && known.key === key ? known.state : { status: 'loading' }
}
