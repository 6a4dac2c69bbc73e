import { useHref, useLocation, useRouteError } from 'react-router'
import { ChunkLoadError } from '#platform/chunk.ts'
import { CallError } from '#platform/client.ts'
import { useMessages } from '#platform/i18n.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { shellMessages } from './messages.ts'
import styles from './error-page.module.css'

/** Replaces a page whose loader, script or component failed. Shows only what the user can act on. */
export function ErrorPage() {
  const { error } = useMessages(shellMessages)
  const failure = useRouteError()
  const here = useHref(useLocation())
  const home = useHref('/')
  const text =
    failure instanceof ChunkLoadError ? error.chunk : failure instanceof CallError ? failure.message : error.text
  return (
    <div className={styles.error} role="alert">
      <h1>{error.title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {/* A full reload of this address, which also works without script. */}
        <a href={here} className={buttonClass({ kind: 'primary' })}>
          {error.retry}
        </a>
        <a href={home} className={buttonClass({})}>
          {error.home}
        </a>
      </div>
    </div>
  )
}
