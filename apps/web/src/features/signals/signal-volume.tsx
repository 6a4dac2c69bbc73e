import type { Signal } from '@candela/contract/signals'
import { formatFull, formatQuantity, MISSING } from '@candela/quant'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { signalMessages } from './messages.ts'
import styles from './signals.module.css'

/** The longest unit the column has room for; a longer one is cut, and whole on hover. */
const UNIT_MAX = 9

/** A short quantity of coins, or of contracts of an index future; all its digits on hover. */
export function Volume({ signal: { kind, symbol, volume24h } }: { signal: Signal }) {
  const { contracts } = useMessages(signalMessages)
  const locale = useLocale()
  if (volume24h === null) return MISSING
  const unit = kind === 'stock' ? contracts : symbol
  return (
    <span className="n" data-tip={`${formatFull(volume24h)} ${unit}`}>
      {formatQuantity(volume24h, locale)} <small className={styles.unit}>{shortUnit(unit)}</small>
    </span>
  )
}

const shortUnit = (unit: string): string => (unit.length > UNIT_MAX ? `${unit.slice(0, UNIT_MAX - 1)}…` : unit)
