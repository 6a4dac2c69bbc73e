import { useNavigation } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { LoadMore } from '#ui/page/load-more.tsx'
import { dataMessages } from '#data-page/messages.ts'

/** The end of a list: how many rows are shown, and a link to the page with more of them. */
export function ListEnd({
  to,
  shown,
  total,
  canGrow,
  note,
}: {
  to: string
  shown: number
  total: number
  /** False when the page is as long as it can be. */
  canGrow: boolean
  /** Added to the count. */
  note?: string
}) {
  const text = useMessages(dataMessages)
  const hasMore = shown < total
  const noted = (words: string): string => (note === undefined ? words : `${words} · ${note}`)
  const count = noted(text.shown(shown, total))
  return (
    <LoadMore
      to={to}
      hasMore={hasMore && canGrow}
      isLoading={useNavigation().state === 'loading'}
      labels={{ more: text.more, loading: text.loading, shown: count, all: hasMore ? count : noted(text.all(total)) }}
    />
  )
}
