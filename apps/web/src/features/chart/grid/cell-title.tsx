import { useLateMessages } from '#platform/i18n.ts'
import { IconButton } from '#ui/controls/button.tsx'
import type { ChartCell } from '../settings/charts.ts'
import { useCellName } from './cell-name.ts'
import styles from './grid.module.css'
import { gridMessages } from './messages.ts'

type CellTitleProps = {
  readonly cell: ChartCell
  readonly isActive: boolean
  readonly onUse: () => void
  readonly onClose: () => void
}

/** Above one of several charts. */
export function CellTitle({ cell, isActive, onUse, onClose }: CellTitleProps) {
  const text = useLateMessages(gridMessages)
  const { pair, kind, interval } = useCellName()(cell)
  const name = `${pair} ${interval}`
  return (
    <div className={styles.title}>
      <button type="button" aria-pressed={isActive} aria-label={text.use(name)} onClick={onUse}>
        <b>{pair}</b>
        <span>{kind}</span>
        <b>{interval}</b>
      </button>
      <IconButton icon="close" label={text.close(name)} className={styles.close} onClick={onClose} />
    </div>
  )
}
