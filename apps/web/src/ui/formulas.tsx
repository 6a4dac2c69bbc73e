import type { ReactNode } from 'react'
import styles from './formula-popover.module.css'

export type FormulaText = {
  readonly name: string
  readonly formula: string
  /** The numbers put in and what comes out, in the order of the formula. */
  readonly numbers: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Name, formula and the numbers put in of each figure, then where they come from and over which period. */
export function Formulas({
  formulas,
  notes,
}: {
  formulas: readonly FormulaText[]
  notes: readonly { readonly label: string; readonly text: string }[]
}) {
  return (
    <>
      {formulas.map(({ name, formula, numbers }) => (
        <div key={name} className={styles.one}>
          <h3>{name}</h3>
          <p>{formula}</p>
          <dl>
            {numbers.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="n">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {notes.map(({ label, text }) => (
        <p key={label} className={styles.note}>
          <b>{label}</b> {text}
        </p>
      ))}
    </>
  )
}
