import { usePageTitle } from '#features/page-titles/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, Skeleton } from '#ui/state.tsx'
import { accountMessages } from './messages.ts'

const SKELETON_ROWS = 4

/** Spec 2: these pages show a loading state at start; who is logged in is known only in the browser. */
function AccountPage({ text }: { text: string }) {
  const title = usePageTitle()
  const messages = useMessages(accountMessages)
  const isLoading = useLogin() === 'unknown'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Panel>
        {isLoading ? (
          <Skeleton rows={SKELETON_ROWS} label={messages.loading} />
        ) : (
          <EmptyState
            title={messages.loginTitle}
            text={text}
            action={<ButtonLink to="/markets/spot">{messages.action}</ButtonLink>}
          />
        )}
      </Panel>
    </>
  )
}

export function SecurityPage() {
  return <AccountPage text={useMessages(accountMessages).security} />
}

export function ReferralPage() {
  return <AccountPage text={useMessages(accountMessages).referral} />
}
