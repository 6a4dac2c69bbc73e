import { useMessages } from '#platform/i18n.ts'
import { dataMessages } from '#data-page/messages.ts'
import styles from './file-links.module.css'
import { bothFiles } from '#data-page/file-menu.tsx'

/** What a panel shows, as files: small links for its head. `search` begins with its question mark, or is empty. */
export function FileLinks({ path, search }: { path: string; search: string }) {
  const text = useMessages(dataMessages)
  return (
    <span className={styles.files}>
      {bothFiles(path, search).map(({ label, href }) => (
        <a key={label} href={href} download aria-label={`${text.export} ${label}`}>
          {label}
        </a>
      ))}
    </span>
  )
}
