import { use } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import styles from './auth.module.css'
import { authMessages } from './messages.ts'

/** On an installation without a mail server, says where to find verification codes. */
export function OutboxNote() {
  const text = useMessages(authMessages)
  const { hasOutbox } = use(SiteContext)
  return hasOutbox ? <p className={styles.note}>{text.outboxNote}</p> : null
}
