import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A bordered surface. With a title it says what it holds; `end` takes units, legends and links. */
export function Panel({ title, end, children }: { title?: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <h2>{title}</h2>
          {end === undefined ? null : <div className={styles.end}>{end}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

export const panelBodyClass = styles.body
