import { userInfoCall } from '@candela/contract/account'
import { useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './auth.module.css'
import { authMessages } from './messages.ts'
import { useAnswer } from './use-answer.ts'
import { useLogout } from './use-logout.ts'

/** Shown on the login page to a user who is already logged in. Not shown right after a login, which leaves the page. */
export function LoggedIn({ onLoggedOut }: { onLoggedOut: () => void }) {
  const login = useLogin()
  const [first, setFirst] = useState(login)
  if (first === 'unknown' && login !== 'unknown') setFirst(login)
  return first === 'user' && login === 'user' ? <Ways onLoggedOut={onLoggedOut} /> : null
}

function Ways({ onLoggedOut }: { onLoggedOut: () => void }) {
  const text = useMessages(authMessages)
  const { state } = useAnswer(userInfoCall)
  const { isBusy, logOut } = useLogout(() => {
    showToast({ kind: 'done', text: text.loggedOut, closeLabel: text.close })
    onLoggedOut()
  })
  return (
    <section className={styles.loggedIn} aria-label={text.loggedIn}>
      <p className={styles.intro}>
        {state.status === 'ready' ? text.loggedInAs(state.data.nickname) : text.loggedIn} {text.otherAccount}
      </p>
      <div className={styles.ways}>
        <ButtonLink to="/">{text.home}</ButtonLink>
        <Button isBusy={isBusy} onClick={() => void logOut()}>
          {text.logout}
        </Button>
      </div>
    </section>
  )
}
