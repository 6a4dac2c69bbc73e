import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'

/** One list of the home page: what it is, in which unit, and where there is more of it. */
export function Section({
  title,
  note,
  end,
  to,
  children,
}: {
  title: string
  note?: string
  end?: ReactNode
  to: string
  children: ReactNode
}) {
  const text = useMessages(homeMessages)
  return (
    <Panel
      title={title}
      end={
        <>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
          {end}
          <Link to={to} className={styles.more}>
            {text.more}
            <span className="vh"> {title}</span> ›
          </Link>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
    </Panel>
  )
}

/** Replaces a list whose call failed, or that has no data yet in the first seconds after a start. */
export function NoRows({ isFailed }: { isFailed: boolean }) {
  const text = useMessages(homeMessages)
  const { search } = useLocation()
  const action = <ButtonLink to={`/${search}`}>{text.retry}</ButtonLink>
  return isFailed ? (
    <ErrorState title={text.failed} text={text.failedText} action={action} />
  ) : (
    <EmptyState title={text.starting} text={text.startingText} action={action} />
  )
}
