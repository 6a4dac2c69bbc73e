import styles from './formula.module.css'

/** Where `Formulas` puts the pop-over of one figure. */
export const formulaId = (of: string): string => `formula-${of}`

/**
 * A small mark beside the name of a derived figure. It opens the figure's formula: a pop-over from the page's
 * `Formulas`, which is in the HTML and works without JavaScript.
 *
 *     { id: 'apy', label: label.apy, mark: <FormulaMark of="apy" label={`${label.apy} ${text.formula}`} />, … }
 */
export function FormulaMark({ of, label }: { of: string; label: string }) {
  return (
    <button type="button" className={styles.mark} popoverTarget={formulaId(of)} aria-label={label}>
      <FormulaIcon />
    </button>
  )
}

export function FormulaIcon() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="5.25" />
      <path d="M6 5.4v3.2M6 3.3v.9" />
    </svg>
  )
}
