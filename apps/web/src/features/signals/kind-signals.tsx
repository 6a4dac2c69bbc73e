import type { SignalKind, SignalListInput } from '@candela/contract/signals'
import { type ComponentProps, useMemo } from 'react'
import { dataMessages } from '#data-page/messages.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import type { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { KIND_PAGES } from './kinds.ts'
import { loadRows, type SignalRows } from './load-rows.ts'
import { signalMessages } from './messages.ts'
import { ADDRESSES, feedSearch, type SignalQuery } from './query.ts'
import { SignalList } from './signal-list.tsx'

type Props = {
  readonly kind: SignalKind
  readonly query: SignalQuery
  readonly input: SignalListInput
  readonly loaded: SignalRows
}

/** The signals of one kind. */
export function KindSignals({ kind, query, input, loaded }: Props) {
  const kinds = useMemo(() => [kind], [kind])
  const { path, hasMarketCap } = KIND_PAGES[kind]
  const locale = useLocale()
  return (
    <SignalList
      kinds={kinds}
      loaded={loaded}
      load={(api, count) => loadRows(api, kind, input, count)}
      current={query.current}
      more={ADDRESSES[kind].link(query, { current: query.current + 1 })}
      nothing={useNothing(kind, query)}
      feed={`${path}.rss${feedSearch(input, locale)}`}
      hasMarketCap={hasMarketCap}
    />
  )
}

function useNothing(kind: SignalKind, query: SignalQuery): ComponentProps<typeof NothingPanel> {
  const text = useMessages(signalMessages)
  const { clearFilters, retry } = useMessages(dataMessages)
  const { link, defaults } = ADDRESSES[kind]
  if (query.only === 'favourites')
    return {
      title: text.noFavourites,
      text: text.noFavouritesText,
      to: link(query, { only: undefined }),
      action: clearFilters,
    }
  if (link(query) === link(defaults))
    return { title: text.none, text: text.noneText, to: link(defaults), action: retry }
  return { title: text.noneFiltered, text: text.noneFilteredText, to: link(defaults), action: clearFilters }
}
