import type { ReactNode } from 'react'
import { classNames } from '#ui/controls/class-names.ts'
import type { SeriesColour } from './chart-data.ts'
import styles from './legend.module.css'

export type LegendEntry = {
  readonly id: string
  readonly label: ReactNode
  readonly colour: SeriesColour
  readonly mark?: 'square' | 'line' | 'outline'
}

/** The class that sets `--tone` to a series' colour. */
export const toneClass = (colour: SeriesColour): string => styles[colour] ?? ''

/** A small square in the colour of a series, before its name. */
export function ToneMark({ colour }: { colour: SeriesColour }) {
  return <i className={classNames(styles.tone, toneClass(colour))} />
}

/** Names and colours of the series. With `onToggle` each can be hidden. */
export function Legend({
  entries,
  hidden,
  onToggle,
}: {
  entries: readonly LegendEntry[]
  hidden?: ReadonlySet<string>
  onToggle?: (id: string) => void
}) {
  return (
    <div className={styles.legend}>
      {entries.map(({ id, label, colour, mark = 'square' }) => {
        const inside = (
          <>
            <i className={classNames(styles.mark, toneClass(colour), mark !== 'square' && styles[mark])} />
            {label}
          </>
        )
        return onToggle === undefined ? (
          <span key={id} className={styles.item}>
            {inside}
          </span>
        ) : (
          <button
            key={id}
            type="button"
            className={styles.item}
            aria-pressed={hidden?.has(id) !== true}
            onClick={() => onToggle(id)}
          >
            {inside}
          </button>
        )
      })}
    </div>
  )
}
