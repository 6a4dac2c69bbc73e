import type { Favourite } from '@candela/contract/favourites'
import { PairLabel } from '#features/pairs/index.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { accountMessages } from './messages.ts'

/** A favourite's pair; says so when it was delisted. */
export function RowLabel({ row }: { row: Favourite }) {
  const text = useLateMessages(accountMessages)
  return (
    <PairLabel parts={row} isValid={row.isValid} isBrief>
      {row.isValid ? null : (
        <span data-tip={text.invalidTip}>
          <Badge kind="warn">{text.invalid}</Badge>
        </span>
      )}
    </PairLabel>
  )
}
