import { classNames } from './class-names.ts'
import styles from './chip.module.css'

/** The class of a chip; what it is (link or button) is up to its place. */
export function chipClass(isOn: boolean): string {
  return classNames(styles.chip, isOn && styles.on)
}
