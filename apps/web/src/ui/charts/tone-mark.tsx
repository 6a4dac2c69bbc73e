import { classNames } from '#ui/controls/class-names.ts'
import type { SeriesColour } from './chart-data.ts'
import { toneClass } from './legend.tsx'
import styles from './tone-mark.module.css'

/** A small square in the colour of a series, before its name. */
export function ToneMark({ colour }: { colour: SeriesColour }) {
  return <i className={classNames(styles.mark, toneClass(colour))} />
}
