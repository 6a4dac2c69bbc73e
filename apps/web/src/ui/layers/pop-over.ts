import styles from './pop-over.module.css'

/** Goes with the panel's own class, which sets its width, padding and side. */
export const popOverClass = styles.popOver
