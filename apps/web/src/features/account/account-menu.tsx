import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLogout } from '#features/auth/index.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { Link } from '#ui/controls/link.tsx'
import { Menu, menuItemClass } from '#ui/layers/menu.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { menuMessages } from './menu-messages.ts'
import styles from './account-menu.module.css'

const PLACES = [
  ['favourites', '/favourites'],
  ['subscriptions', '/subscriptions'],
  ['messages', '/messages'],
  ['profile', '/profile'],
  ['security', '/account/security'],
  ['points', '/account/points/referral'],
] as const

/** In the header of a logged-in user. Loads its own texts. */
export function AccountMenu() {
  const text = useLateMessages(menuMessages)
  const navigate = useNavigate()
  const { isBusy, logOut } = useLogout(() => {
    showToast({ kind: 'done', text: text.logoutDone, closeLabel: text.close })
    void navigate('/', { replace: true })
  })
  return (
    <Menu icon="person" label={text.label}>
      <nav aria-label={text.label} className={styles.places}>
        {PLACES.map(([id, to]) => (
          <Link key={id} to={to} className={menuItemClass} onClick={closeMenu}>
            {text[id]}
          </Link>
        ))}
        <button type="button" className={menuItemClass} aria-disabled={isBusy} onClick={() => void logOut()}>
          {text.logout}
        </button>
      </nav>
    </Menu>
  )
}

function closeMenu({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')?.removeAttribute('open')
}
