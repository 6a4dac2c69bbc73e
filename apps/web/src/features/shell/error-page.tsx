import { useLocation } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { shellMessages } from './messages.ts'
import styles from './error-page.module.css'

/** Shown in place of a page whose loader or component failed. It tells no more than that. */
export function ErrorPage() {
  const { error } = useMessages(shellMessages)
  const location = useLocation()
  return (
    <div className={styles.error} role="alert">
      <h1>{error.title}</h1>
      <p>{error.text}</p>
      <div className={styles.actions}>
        {/* A full reload of this address, which also works without script. */}
        <ButtonLink to={location} kind="primary" reloadDocument>
          {error.retry}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument>
          {error.home}
        </ButtonLink>
      </div>
    </div>
  )
}
