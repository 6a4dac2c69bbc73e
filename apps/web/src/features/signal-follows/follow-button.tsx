import { useLocation } from 'react-router'
import { loadEverywhere, useLateMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { chipClass } from '#ui/controls/chip.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import styles from './follow-button.module.css'
import { type Followed, isFollowed } from './follow-store.ts'
import { followMessages } from './messages.ts'
import { type FollowNames, useEditFollow } from './use-edit-follow.ts'
import { useFollows } from './use-follows.ts'

if (import.meta.env.SSR) await loadEverywhere(followMessages)

type Props = Followed &
  FollowNames & {
    /** Among those of other kinds: shows the kind. */
    readonly isInBar?: boolean
  }

/** A bell: notices of one kind of signal of a pair. Leads visitors to the login, which leads back. */
export function FollowButton(props: Props) {
  return useLogin() === 'user' ? <OwnButton {...props} /> : <LoginLink {...props} />
}

function OwnButton({ pair, kind, subject, kindName, isInBar = false }: Props) {
  const text = useLateMessages(followMessages)
  const edit = useEditFollow()
  const isOn = isFollowed(useFollows(), { pair, kind })
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={text.label(subject, kindName)}
      className={classNames(chipClass(isOn), styles.bell)}
      onClick={() => void edit({ pair, kind }, { subject, kindName }, !isOn)}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {isInBar ? kindName : isOn ? text.following : text.follow}
    </button>
  )
}

function LoginLink({ subject, kindName, isInBar = false }: Props) {
  const text = useLateMessages(followMessages)
  const { pathname, search } = useLocation()
  return (
    <Link
      to={`/login?redirect=${encodeURIComponent(pathname + search)}`}
      aria-label={text.loginTo(subject, kindName)}
      className={classNames(chipClass(false), styles.bell)}
    >
      <Icon name="bell" />
      {isInBar ? kindName : text.follow}
    </Link>
  )
}
