import { FlashPanel } from '#features/subscriptions/index.ts'
import { useLogin } from '#platform/session.ts'
import { EmptyPage } from './empty-page.tsx'
import styles from './flash-page.module.css'

/** The list is still to come, except beside the chart; a visitor's reminders are kept in the browser and can be set here. */
export function FlashPage() {
  return (
    <>
      <EmptyPage />
      {useLogin() === 'visitor' ? (
        <div className={styles.reminders}>
          <FlashPanel />
        </div>
      ) : null}
    </>
  )
}
