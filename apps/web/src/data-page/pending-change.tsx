import { MISSING } from '@candela/quant'
import { ChangeText } from '#ui/coins/change.tsx'

/** A change in percent; `pending` explains why it is not known yet. */
export function PendingChange({
  percent,
  pending,
  isChipOnPhone = false,
}: {
  percent: string | null
  pending: string
  isChipOnPhone?: boolean
}) {
  if (percent !== null) return <ChangeText percent={percent} isChipOnPhone={isChipOnPhone} />
  return (
    <span className="flat" data-tip={pending}>
      {MISSING}
    </span>
  )
}
