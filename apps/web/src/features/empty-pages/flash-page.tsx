import { FlashPanel } from '#features/subscriptions/index.ts'
import { useLogin } from '#platform/session.ts'
import { EmptyPage } from './empty-page.tsx'

/** There is no flash news yet; a visitor's reminders of it are kept in the browser and can be set here. */
export function FlashPage() {
  return (
    <>
      <EmptyPage />
      {useLogin() === 'visitor' ? <FlashPanel /> : null}
    </>
  )
}
