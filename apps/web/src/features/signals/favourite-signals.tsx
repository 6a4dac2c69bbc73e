import { SIGNAL_PAIRS_MAX, type SignalKind, type SignalListInput } from '@candela/contract/signals'
import { use, useEffect, useMemo, useState } from 'react'
import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState, Skeleton } from '#ui/page/state.tsx'
import { KindSignals } from './kind-signals.tsx'
import { loadRows, type SignalRows } from './load-rows.ts'
import { signalMessages } from './messages.ts'
import { ROWS, signalInput, type SignalQuery } from './query.ts'
import { useStarredPairs } from './use-starred-pairs.ts'

const NO_ROWS: SignalRows = { records: [], hasMore: false, progress: { done: 0, recent: 0, total: 0 }, asOf: 0 }

type Read = { readonly input: object; readonly rows: SignalRows | 'failed' }

/** Favourites are in the browser or in the account, so their signals are read after the page is shown. */
export function FavouriteSignals({
  kind,
  query,
  onInput,
}: {
  kind: SignalKind
  query: SignalQuery
  /** Told what the list is of, for its files and its record. */
  onInput: (input: SignalListInput) => void
}) {
  const api = use(ApiContext)
  const text = useMessages(signalMessages)
  const { retry } = useMessages(dataMessages)
  const [read, setRead] = useState<Read>()
  const [attempt, setAttempt] = useState(0)
  const { pairs, retry: retryPairs } = useStarredPairs()
  const input = useMemo(
    // Those starred last.
    () => (pairs === undefined ? undefined : { ...signalInput(query), pairs: pairs.slice(-SIGNAL_PAIRS_MAX) }),
    [pairs, query],
  )
  useEffect(() => {
    if (input !== undefined) onInput(input)
  }, [input, onInput])
  useEffect(() => {
    if (input === undefined) return
    let isOver = false
    const answer =
      input.pairs.length === 0 ? Promise.resolve(NO_ROWS) : loadRows(api, kind, input, query.current * ROWS)
    answer.then(
      rows => isOver || setRead({ input, rows }),
      () => isOver || setRead({ input, rows: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [api, kind, query, input, attempt])
  const rows = read !== undefined && read.input === input ? read.rows : undefined
  if (retryPairs !== undefined || rows === 'failed')
    return (
      <Panel>
        <ErrorState
          title={text.failed}
          text={text.failedText}
          action={<Button onClick={retryPairs ?? (() => setAttempt(attempt + 1))}>{retry}</Button>}
        />
      </Panel>
    )
  if (input === undefined || rows === undefined)
    return (
      <Panel>
        <Skeleton rows={ROWS} label={text.loading} />
      </Panel>
    )
  return <KindSignals kind={kind} query={query} input={input} loaded={rows} />
}
