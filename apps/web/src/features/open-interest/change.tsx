import { PendingChange } from '#data-page/pending-change.tsx'
import { useMessages } from '#platform/i18n.ts'
import { openInterestMessages } from './messages.ts'

/** A change in percent; while history is loading, a tooltip says so. */
export function Change(props: { percent: string | null; isChipOnPhone?: boolean }) {
  const { unknown } = useMessages(openInterestMessages)
  return <PendingChange {...props} pending={unknown} />
}
