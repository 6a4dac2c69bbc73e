import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast.tsx'
import { favouritesMessages } from './messages.ts'
import styles from './star-button.module.css'
import { toggleStar, useStarred } from './starred.ts'

export function StarButton({ symbol }: { symbol: string }) {
  const text = useMessages(favouritesMessages)
  const isOn = useStarred().includes(symbol)
  const handleClick = () => {
    const outcome = toggleStar(symbol)
    showToast({
      kind: 'done',
      text: outcome === 'added' ? text.added(symbol) : text.removed(symbol),
      closeLabel: text.close,
      undo: { label: text.undo, onUndo: () => toggleStar(symbol) },
    })
  }
  return (
    <button
      type="button"
      className={classNames(styles.star, isOn && styles.on)}
      aria-pressed={isOn}
      aria-label={text.star(symbol)}
      onClick={handleClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z" />
      </svg>
    </button>
  )
}
