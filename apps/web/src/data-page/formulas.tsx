import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { popOverClass } from '#ui/layers/pop-over.ts'
import { FormulaIcon, formulaId } from '#ui/page/formula-mark.tsx'
import styles from '#ui/page/formula.module.css'
import { dataMessages } from './messages.ts'

export type FormulaText = {
  /** What a `FormulaMark` names to open this one alone. */
  readonly id: string
  readonly name: string
  readonly formula: string
  /** The numbers put in and what comes out, in the order of the formula. */
  readonly numbers: readonly { readonly label: string; readonly value: ReactNode }[]
}

type Note = { readonly label: string; readonly text: string }

export type FormulasProps = {
  readonly formulas: readonly FormulaText[]
  /** Where the numbers come from and over which period. */
  readonly notes: readonly Note[]
  /** False where another `Formulas` of the page has it: then there are only the pop-overs of the marks. */
  readonly hasButton?: boolean
  readonly className?: string | undefined
}

export const FORMULAS_ID = 'formulas'

/**
 * Explains how the figures of a page are computed: a button that opens all formulas, and a popover for the mark of each
 * figure. Render it once per page. The popovers are native HTML, so they open before hydration and without JavaScript.
 */
export function Formulas({ formulas, notes, hasButton = true, className }: FormulasProps) {
  const { formula: label } = useMessages(dataMessages)
  return (
    <span className={classNames(styles.formulas, className)}>
      {hasButton ? (
        <>
          <button
            type="button"
            className={classNames(buttonClass({ kind: 'ghost', size: 'small' }), styles.all)}
            popoverTarget={FORMULAS_ID}
          >
            <FormulaIcon />
            <span>{label}</span>
          </button>
          <section
            id={FORMULAS_ID}
            popover="auto"
            aria-label={label}
            className={classNames(popOverClass, styles.panel)}
          >
            {formulas.map(formula => (
              <One key={formula.id} {...formula} />
            ))}
            <Notes notes={notes} />
          </section>
        </>
      ) : null}
      {formulas.map(formula => (
        <section
          key={formula.id}
          id={formulaId(formula.id)}
          popover="auto"
          aria-label={formula.name}
          className={classNames(popOverClass, styles.panel, styles.own)}
        >
          <One {...formula} />
          <Notes notes={notes} />
        </section>
      ))}
    </span>
  )
}

function One({ name, formula, numbers }: FormulaText) {
  return (
    <div className={styles.one}>
      <h3>{name}</h3>
      <p>{formula}</p>
      {numbers.length === 0 ? null : (
        <dl>
          {numbers.map(({ label, value }, at) => (
            <div key={`${at} ${label}`}>
              <dt>{label}</dt>
              <dd className="n">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Notes({ notes }: { notes: readonly Note[] }) {
  return notes.map(({ label, text }) => (
    <p key={label} className={styles.note}>
      <b>{label}</b> {text}
    </p>
  ))
}
