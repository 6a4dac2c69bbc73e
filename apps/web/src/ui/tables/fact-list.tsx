import type { ReactNode } from 'react'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './fact-list.module.css'
import { FormulaMark } from '#ui/page/formula-mark.tsx'

/** What, how much, and the id of its formula where it has one. */
export type Fact = readonly [label: string, value: ReactNode, formula?: string]

/**
 * What a phone shows below a tapped row: the figures it has no columns for, and below them `children`, where to go from
 * here. With `formulaLabel` derived figures carry the mark of their formula.
 */
export function FactList({
  facts,
  formulaLabel,
  columns = 2,
  children,
}: {
  facts: readonly Fact[]
  formulaLabel?: string | undefined
  columns?: 1 | 2
  children?: ReactNode
}) {
  return (
    <>
      <dl className={classNames(styles.facts, columns === 2 && styles.two)}>
        {facts.map(([label, value, formula]) => (
          <div key={label}>
            <dt>
              {label}
              {formula === undefined || formulaLabel === undefined ? null : (
                <FormulaMark of={formula} label={`${label} ${formulaLabel}`} />
              )}
            </dt>
            <dd className="n">{value}</dd>
          </div>
        ))}
      </dl>
      {children === undefined ? null : <div className={styles.end}>{children}</div>}
    </>
  )
}

/** Pushes what comes after it to the end of the line. */
export const factGapClass = styles.gap
