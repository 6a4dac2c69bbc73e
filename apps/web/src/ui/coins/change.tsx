import { directionOfChange, formatPercent, type Numeric } from '@candela/quant'
import styles from './change.module.css'
import { classNames } from '#ui/controls/class-names.ts'

/** A change in percent as coloured text; zero is grey. Phone lists show it as a filled chip. */
export function ChangeText({ percent, isChipOnPhone = false }: { percent: Numeric; isChipOnPhone?: boolean }) {
  const direction = directionOfChange(percent)
  return (
    <span
      className={classNames('n', direction, isChipOnPhone && styles.chipOnPhone, isChipOnPhone && styles[direction])}
    >
      {formatPercent(percent)}
    </span>
  )
}
