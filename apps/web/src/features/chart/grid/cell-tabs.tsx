import { useLateMessages } from '#platform/i18n.ts'
import { showInStrip } from '#ui/controls/show-in-strip.ts'
import type { Charts } from '../settings/charts.ts'
import { useCellName } from './cell-name.ts'
import styles from './grid.module.css'
import { gridMessages } from './messages.ts'

/** On a phone: which of the charts is shown. */
export function CellTabs({ charts, onUse }: { charts: Charts; onUse: (key: string) => void }) {
  const text = useLateMessages(gridMessages)
  const nameOf = useCellName()
  return (
    <nav className={styles.tabs} aria-label={text.charts}>
      {charts.cells.map((cell, at) => {
        const { pair, interval } = nameOf(cell)
        return (
          <button
            key={cell.key}
            type="button"
            ref={at === charts.active ? showInStrip : undefined}
            aria-pressed={at === charts.active}
            onClick={() => onUse(cell.key)}
          >
            {pair} <small>{interval}</small>
          </button>
        )
      })}
    </nav>
  )
}
