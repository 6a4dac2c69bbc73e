import { SPOT_PATH } from '@candela/contract/spot'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { spotMessages } from './messages.ts'

const RETRY_MS = 2000

/** Nothing matches the filter; or, without a filter, the server has just started and is polled. */
export function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const text = useMessages(spotMessages)
  const words = useMessages(dataMessages)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFiltered) return whileSeen(RETRY_MS, () => void revalidate())
  }, [isFiltered, revalidate])
  return (
    <EmptyState
      title={isFiltered ? words.noMatch : words.noPrices}
      text={isFiltered ? text.emptyText : words.noPricesText}
      action={
        <Link to={SPOT_PATH} className={buttonClass({})}>
          {isFiltered ? text.emptyAction : words.retry}
        </Link>
      }
    />
  )
}
