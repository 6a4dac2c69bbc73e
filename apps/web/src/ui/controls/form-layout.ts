import styles from './form-layout.module.css'

/** Classes of a form in a setting row: its fields, the text above them, the buttons below. */
export const formFields = styles.form
export const formNote = styles.note
export const formButtons = styles.buttons
