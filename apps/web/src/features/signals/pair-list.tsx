import { SIGNAL_PATHS } from '@candela/contract/signals'
import { useMemo } from 'react'
import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { loadPairRows, type PairSignals } from './load-pair.ts'
import { signalMessages } from './messages.ts'
import { pairAddress, shownKinds } from './pair-query.ts'
import { SignalList } from './signal-list.tsx'

/** The signals of one pair, of one kind or all. */
export function PairList({ pair, kinds, query, rows }: Omit<PairSignals, 'subject' | 'records'>) {
  const text = useMessages(signalMessages)
  const { clearFilters } = useMessages(dataMessages)
  const shown = useMemo(() => shownKinds(kinds, query), [kinds, query])
  const { link, defaults } = pairAddress(pair, kinds)
  const isFiltered = link(query) !== link(defaults)
  return (
    <SignalList
      kinds={shown}
      loaded={rows}
      load={(api, count) => loadPairRows(api, pair, shown, query, count)}
      current={query.current}
      more={link(query, { current: query.current + 1 })}
      nothing={
        isFiltered
          ? { title: text.noneFiltered, text: text.noneFilteredText, to: link(defaults), action: clearFilters }
          : { title: text.none, text: text.noneText, to: SIGNAL_PATHS.trend, action: text.allSignals }
      }
      hasMarketCap={false}
      ofPair
    />
  )
}
