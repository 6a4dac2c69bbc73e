import { useMessages } from '#platform/i18n.ts'
import { dataMessages } from './data-messages.ts'
import styles from './file-links.module.css'

/** What a panel shows, as files: small links for its head. `search` begins with its question mark, or is empty. */
export function FileLinks({ path, search }: { path: string; search: string }) {
  const text = useMessages(dataMessages)
  return (
    <span className={styles.files}>
      <a href={`${path}.csv${search}`} download aria-label={`${text.export} CSV`}>
        CSV
      </a>
      <a href={`${path}.json${search}`} download aria-label={`${text.export} JSON`}>
        JSON
      </a>
    </span>
  )
}
