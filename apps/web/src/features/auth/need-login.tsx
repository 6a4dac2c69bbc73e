import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState, Skeleton } from '#ui/state.tsx'
import { authMessages } from './messages.ts'

const SKELETON_ROWS = 4

/** What only a logged-in person sees. Who that is, is known only in the browser, so it starts with a loading state. */
export function NeedLogin({ children }: { children: ReactNode }) {
  const text = useMessages(authMessages)
  const login = useLogin()
  const { pathname, search } = useLocation()
  if (login === 'unknown') return <Skeleton rows={SKELETON_ROWS} label={text.loading} />
  if (login === 'user') return children
  return (
    <EmptyState
      title={text.needLogin}
      text={text.claimPlain}
      action={
        <ButtonLink to={`/login?redirect=${encodeURIComponent(pathname + search)}`} kind="primary">
          {text.login}
        </ButtonLink>
      }
    />
  )
}
