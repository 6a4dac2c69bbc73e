import styles from './funding.module.css'
import { FUNDING_PATH } from './query.ts'

/** What a panel shows, as files. */
export function PanelFiles({
  part,
  input,
}: {
  part: 'cross' | 'spread' | 'history'
  input: Readonly<Record<string, string | undefined>>
}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) search.set(name, value)
  return (
    <span className={styles.files}>
      <a href={`${FUNDING_PATH}/${part}.csv?${search}`} download>
        CSV
      </a>
      <a href={`${FUNDING_PATH}/${part}.json?${search}`} download>
        JSON
      </a>
    </span>
  )
}
