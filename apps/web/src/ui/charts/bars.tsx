import styles from './bars.module.css'
import { drawing } from './drawing.ts'

const RANGE_WIDTH = 112
const MARKER_WIDTH = 3

/** Where the marker of `value` starts between `low` and `high`, in whole px of the bar; undefined without a range. */
export function rangeMarkerX(low: number, high: number, value: number): number | undefined {
  if (!(high > low) || !Number.isFinite(value)) return undefined
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return Math.round(share * (RANGE_WIDTH - MARKER_WIDTH))
}

/** Position of the price between low and high. `label` describes it in words. */
export function RangeBar({ low, high, value, label }: { low: number; high: number; value: number; label: string }) {
  const x = rangeMarkerX(low, high, value)
  return (
    <svg className={styles.range} viewBox={`0 0 ${RANGE_WIDTH} 16`} {...drawing(label)}>
      <rect className={styles.track} y="6" width={RANGE_WIDTH} height="4" rx="2" />
      {x === undefined ? null : (
        <rect className={styles.marker} x={x} y="3" width={MARKER_WIDTH} height="10" rx="1.5" />
      )}
    </svg>
  )
}

const SPLIT_GAP = 2

/** Two sides of one whole, the rising one first. The words beside it carry the numbers. */
export function SplitBar({ up, down, width = 120 }: { up: number; down: number; width?: number }) {
  const total = up + down
  const upWidth = total === 0 ? 0 : Math.round(((width - SPLIT_GAP) * up) / total)
  return (
    <svg
      className={styles.split}
      width={width}
      height="4"
      viewBox={`0 0 ${width} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {total === 0 ? <rect className={styles.track} width={width} height="4" rx="2" /> : null}
      <rect className={styles.up} width={upWidth} height="4" rx="2" />
      <rect
        className={styles.down}
        x={upWidth + SPLIT_GAP}
        width={total === 0 ? 0 : Math.max(0, width - SPLIT_GAP - upWidth)}
        height="4"
        rx="2"
      />
    </svg>
  )
}
