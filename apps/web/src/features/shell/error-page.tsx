import { useMessages } from '#platform/i18n.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { shellMessages } from './messages.ts'
import styles from './error-page.module.css'

/** Shown in place of a page whose loader or component failed. It tells no more than that. */
export function ErrorPage() {
  const { error } = useMessages(shellMessages)
  return (
    <div className={styles.error} role="alert">
      <h1>{error.title}</h1>
      <p>{error.text}</p>
      <div className={styles.actions}>
        {/* A plain link to this address: a full reload, which also works without script. */}
        <a className={buttonClass({ kind: 'primary' })} href="">
          {error.retry}
        </a>
        <ButtonLink to="/" reloadDocument>
          {error.home}
        </ButtonLink>
      </div>
    </div>
  )
}
