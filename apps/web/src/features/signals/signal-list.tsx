import type { Api } from '@candela/contract/render'
import type { Signal, SignalKind, SignalProgress } from '@candela/contract/signals'
import { type ComponentProps, useCallback, useMemo } from 'react'
import { useNavigation } from 'react-router'
import { dataMessages } from '#data-page/messages.ts'
import { useSignalNews } from '#live/use-signal-news.ts'
import { useMessages } from '#platform/i18n.ts'
import { LoadMore } from '#ui/page/load-more.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { isComputing } from './headline.ts'
import { REFRESH_MS, type SignalRows } from './load-rows.ts'
import { signalMessages } from './messages.ts'
import { PastProgress } from './past-progress.tsx'
import { PAGES_MAX, ROWS } from './query.ts'
import { withNewest } from './rules.ts'
import { SignalTable } from './signal-table.tsx'
import styles from './signals.module.css'
import { useFreshPast } from './use-fresh-past.ts'

/** The most rows one call gives; the rest of a longer list is kept. */
const FRESH_ROWS = 100

type Props = {
  /** Keep it the same array. */
  readonly kinds: readonly SignalKind[]
  readonly loaded: SignalRows
  /** The newest ones, with the filters of the list. */
  readonly load: (api: Api, count: number) => Promise<SignalRows>
  /** How many pages of rows are shown, and the address with one more. */
  readonly current: number
  readonly more: string
  /** Said when there are none. */
  readonly nothing: ComponentProps<typeof NothingPanel>
  /** The list as an RSS feed. */
  readonly feed?: string
  readonly hasMarketCap: boolean
  readonly ofPair?: boolean
}

/** The list, which asks for new signals by itself, and its end. */
export function SignalList({ kinds, loaded, load, current, more, nothing, feed, hasMarketCap, ofPair }: Props) {
  const text = useMessages(signalMessages)
  const count = current * ROWS
  const rows = useFreshPast(
    loaded,
    async api => {
      const newest = await load(api, Math.min(FRESH_ROWS, count))
      const records = withNewest(loaded.records, newest.records, count)
      return { ...newest, records, hasMore: count <= FRESH_ROWS ? newest.hasMore : loaded.hasMore }
    },
    REFRESH_MS,
    useSignalNews(kinds, loaded.records),
  )
  const known = useMemo(() => new Set(loaded.records.map(({ id }) => id)), [loaded])
  const isNew = useCallback((signal: Signal) => !known.has(signal.id), [known])
  if (rows.records.length === 0) return <NoSignals nothing={nothing} progress={rows.progress} />
  return (
    <section aria-label={text.list}>
      <PastProgress progress={rows.progress} />
      <SignalTable
        key={more}
        rows={rows.records}
        limit={count}
        isNew={isNew}
        hasMarketCap={hasMarketCap}
        ofPair={ofPair === true}
      />
      <p className={styles.note}>
        {text.note} {feed === undefined ? null : <a href={feed}>{text.rss}</a>}
      </p>
      <End rows={rows} current={current} more={more} />
    </section>
  )
}

function End({ rows, current, more: to }: Pick<Props, 'current' | 'more'> & { rows: SignalRows }) {
  const text = useMessages(signalMessages)
  const { more, loading } = useMessages(dataMessages)
  const shown = Math.min(rows.records.length, current * ROWS)
  return (
    <LoadMore
      to={to}
      hasMore={rows.hasMore && current < PAGES_MAX}
      isLoading={useNavigation().state === 'loading'}
      labels={{
        more,
        loading,
        shown: text.shown(shown),
        all: rows.hasMore ? text.longEnough(shown) : text.allShown(shown),
      }}
    />
  )
}

/** While the past is computed there may be some soon, and they appear by themselves. */
function NoSignals({ nothing, progress }: Pick<Props, 'nothing'> & { progress: SignalProgress }) {
  const text = useMessages(signalMessages)
  if (!isComputing(progress)) return <NothingPanel {...nothing} />
  return (
    <Panel>
      <EmptyState title={text.none} text={text.computingText} action={<PastProgress progress={progress} />} />
    </Panel>
  )
}
