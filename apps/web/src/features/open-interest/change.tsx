import { MISSING } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { openInterestMessages } from './messages.ts'

/** A change in percent; while history is loading, a tooltip says so. */
export function Change({ percent, isChipOnPhone = false }: { percent: string | null; isChipOnPhone?: boolean }) {
  const text = useMessages(openInterestMessages)
  if (percent !== null) return <ChangeText percent={percent} isChipOnPhone={isChipOnPhone} />
  return (
    <span className="flat" data-tip={text.unknown}>
      {MISSING}
    </span>
  )
}
