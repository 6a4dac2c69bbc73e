import styles from './line-icon.module.css'

/** One stroke in a box of 16. In the toolbars it is a little smaller than in lists of tools. */
export function LineIcon({ path, size = 14 }: { path: string; size?: 14 | 16 }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
