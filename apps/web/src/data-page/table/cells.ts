import styles from './cells.module.css'

/** Classes of cells: the figure a table is about, and those beside it. */
export const strongCell = styles.strong
export const quietCell = styles.quiet
