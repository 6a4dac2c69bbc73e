import styles from './file-links.module.css'

/** What a panel shows, as files: small links for its head. */
export function FileLinks({ csv, json }: { csv: string; json: string }) {
  return (
    <span className={styles.files}>
      <a href={csv} download>
        CSV
      </a>
      <a href={json} download>
        JSON
      </a>
    </span>
  )
}
