import type { SessionStart } from '@candela/contract/auth'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { Link } from '#ui/controls/link.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './auth.module.css'
import { LoggedIn } from './logged-in.tsx'
import { LoginForm } from './login-form.tsx'
import { authMessages } from './messages.ts'
import { OutboxNote } from './outbox-note.tsx'
import { safeNext } from './safe-next.ts'

export function LoginPage() {
  const title = usePageTitle()
  const text = useMessages(authMessages)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const handleLogin = ({ points }: SessionStart) => {
    const done = points > 0 ? text.claimDone(points) : text.loginDone
    showToast({ kind: 'done', text: done, closeLabel: text.close })
    void navigate(safeNext(query.get('redirect'), location.origin), { replace: true })
  }
  return (
    <div className={styles.card}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {/* Its buttons go with it. */}
      <LoggedIn onLoggedOut={() => heading.current?.focus()} />
      <LoginForm onLogin={handleLogin} />
      <p className={styles.links}>
        <span>
          {text.noAccount} <Link to="/register">{text.register}</Link>
        </span>
        <Link to="/forgot-password">{text.forgot}</Link>
      </p>
      <OutboxNote />
    </div>
  )
}
