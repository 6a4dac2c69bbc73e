import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState, Skeleton } from '#ui/page/state.tsx'
import styles from './auth.module.css'
import { authMessages } from './messages.ts'

const SKELETON_ROWS = 6

/**
 * Content for logged-in users only. The user is known only in the browser, so it starts with a loading state.
 * `isFramed` where no panel is around it.
 */
export function NeedLogin({ isFramed = false, children }: { isFramed?: boolean; children: ReactNode }) {
  if (useLogin() === 'user') return children
  return isFramed ? (
    <Panel>
      <LoginRequest />
    </Panel>
  ) : (
    <LoginRequest />
  )
}

function LoginRequest() {
  const text = useMessages(authMessages)
  const login = useLogin()
  const { pathname, search } = useLocation()
  if (login === 'unknown') return <Skeleton rows={SKELETON_ROWS} label={text.loading} />
  return (
    <EmptyState
      title={text.needLogin}
      text={
        <>
          {text.needLoginText}
          <span className={styles.join}>
            {text.noAccount} <Link to="/register">{text.register}</Link>
          </span>
        </>
      }
      action={
        <ButtonLink to={`/login?redirect=${encodeURIComponent(pathname + search)}`} kind="primary">
          {text.login}
        </ButtonLink>
      }
    />
  )
}
