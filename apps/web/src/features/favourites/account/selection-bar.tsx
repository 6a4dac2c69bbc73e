import type { FavouriteGroup } from '@candela/contract/favourites'
import { useId, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/toggle.tsx'
import { accountMessages } from './messages.ts'
import styles from './reorganiser.module.css'

/** Actions for the selected rows. */
export function SelectionBar({
  groups,
  count,
  isAll,
  onAll,
  onMove,
  onRemove,
}: {
  groups: readonly FavouriteGroup[]
  count: number
  isAll: boolean
  onAll: (isAll: boolean) => void
  onMove: (target: FavouriteGroup) => void
  onRemove: () => void
}) {
  const { reorganiser: text } = useLateMessages(accountMessages)
  const id = useId()
  const [targetId, setTargetId] = useState<string>()
  const target = groups.find(group => group.id === targetId) ?? groups[0]
  return (
    <div className={styles.bar}>
      <Checkbox label={text.all} checked={isAll} onChange={onAll} />
      <span className={`n ${styles.selected}`}>{text.selected(count)}</span>
      <div className={styles.actions}>
        <label htmlFor={id} className="vh">
          {text.moveTo}
        </label>
        <select
          id={id}
          className={styles.target}
          value={target?.id}
          onChange={event => setTargetId(event.currentTarget.value)}
        >
          {groups.map(group => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </select>
        <Button size="small" onClick={() => target && onMove(target)}>
          {text.moveAction}
        </Button>
        <Button size="small" onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </div>
  )
}
