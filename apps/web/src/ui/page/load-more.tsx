import { buttonClass } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import styles from './load-more.module.css'

/** The end of a list: a link to the longer page, or a label once everything is loaded. */
export function LoadMore({
  to,
  hasMore,
  isLoading,
  labels,
}: {
  to: string
  hasMore: boolean
  isLoading: boolean
  labels: { more: string; loading: string; shown: string; all: string }
}) {
  return (
    <div className={styles.line}>
      {hasMore ? (
        <>
          <Link to={to} replace preventScrollReset className={buttonClass({})} aria-busy={isLoading}>
            {isLoading ? labels.loading : labels.more}
          </Link>
          <span className="n">{labels.shown}</span>
        </>
      ) : (
        <span>{labels.all}</span>
      )}
    </div>
  )
}
