import { lazy, type MouseEvent, Suspense, use, useState } from 'react'
import { MessageBell } from '#features/messages/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { SiteContext } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { ButtonLink, iconButtonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Icon, Mark } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import { currentTabClass, tabClass } from '#ui/controls/tab-link.ts'
import { late } from '#ui/page/late.tsx'
import styles from './header.module.css'
import { shellMessages } from './messages.ts'
import { NavPlace } from './nav-place.tsx'
import { MAIN_NAV } from './navigation.ts'
import { SearchButton } from './search-button.tsx'
import menuStyles from './site-menu.module.css'

const menuOnServer = import.meta.env.SSR ? (await import('./site-menu.tsx')).MenuContent : undefined
const MenuContent = late(async () => (await import('./site-menu.tsx')).MenuContent, menuOnServer)
const AccountMenu = lazy(async () => ({ default: (await import('#features/account/index.ts')).AccountMenu }))
const Drawer = lazy(async () => ({ default: (await import('#ui/layers/drawer.tsx')).Drawer }))

export function Header({ isSimulated }: { isSimulated: boolean }) {
  const text = useMessages(shellMessages)
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={text.homeLabel}>
          <Mark />
          <span>{text.brand}</span>
          {text.brandSmall === '' ? null : <small>{text.brandSmall}</small>}
        </Link>
        {isSimulated ? (
          <span className={styles.phoneOnly}>
            <Badge kind="accent">{text.simulated}</Badge>
          </span>
        ) : null}
        <nav className={styles.nav} aria-label={text.nav.label}>
          {MAIN_NAV.map(item => (
            <NavPlace key={item.id} item={item} className={tabClass} currentClass={currentTabClass}>
              {text.nav[item.id]}
            </NavPlace>
          ))}
        </nav>
        <HeaderTools />
      </div>
    </header>
  )
}

function HeaderTools() {
  const text = useMessages(shellMessages)
  const { device } = use(SiteContext)
  return (
    <div className={styles.tools}>
      <SearchButton />
      {device === 'app' ? null : (
        <ButtonLink to="/app/download" kind="ghost" className={styles.download}>
          <Icon name="download" />
          <span>{text.download}</span>
        </ButtonLink>
      )}
      <Bell />
      <MenuButton />
      <AccountPlace />
    </div>
  )
}

/** Link to the messages. For a logged-in user it shows the unread count once its code is loaded, on phones too. */
function Bell() {
  const text = useMessages(shellMessages)
  const isUser = useLogin() === 'user'
  const plain = (
    <Link
      to="/messages"
      className={classNames(iconButtonClass, styles.bell, !isUser && styles.visitorBell)}
      aria-label={text.messages}
    >
      <Icon name="bell" />
    </Link>
  )
  if (!isUser) return plain
  return (
    <Suspense fallback={plain}>
      <span className={styles.bell}>
        <MessageBell />
      </span>
    </Suspense>
  )
}

const PHONE = '(max-width: 700px)'
const MENU_ID = 'site-menu'

/** The menu under its button. Without script it opens too, with what the server rendered. */
function SiteMenu() {
  return (
    <div id={MENU_ID} popover="auto" className={menuStyles.menu}>
      <MenuContent onLeave={() => document.getElementById(MENU_ID)?.hidePopover()} />
    </div>
  )
}

/** The menu opens under its button; on phones in a sheet. */
export function MenuButton() {
  const text = useMessages(shellMessages)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const closeSheet = () => setIsSheetOpen(false)
  const handleClick = (event: MouseEvent) => {
    if (!matchMedia(PHONE).matches) return
    event.preventDefault()
    setIsSheetOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={iconButtonClass}
        popoverTarget={MENU_ID}
        aria-label={text.menu.open}
        onClick={handleClick}
      >
        <span className={styles.wideIcon}>
          <Icon name="globe" />
        </span>
        <span className={styles.narrowIcon}>
          <Icon name="menu" />
        </span>
      </button>
      <SiteMenu />
      {isSheetOpen ? (
        <Suspense>
          <Drawer title={text.menu.sheet} closeLabel={text.menu.close} onClose={closeSheet}>
            <MenuContent onLeave={closeSheet} />
          </Drawer>
        </Suspense>
      ) : null}
    </>
  )
}

/**
 * Log in and register, or the menu of the logged-in user, who is known only after hydration. The links then keep their
 * room, so that nothing moves.
 */
export function AccountPlace() {
  const text = useMessages(shellMessages)
  const isUser = useLogin() === 'user'
  const plain = (
    <Link to="/profile" className={iconButtonClass} aria-label={text.account}>
      <Icon name="person" />
    </Link>
  )
  return (
    <div className={styles.account}>
      <div className={classNames(styles.visitor, isUser && styles.isReplaced)}>
        <ButtonLink to="/login" kind="ghost">
          {text.login}
        </ButtonLink>
        <ButtonLink to="/register" kind="primary">
          {text.register}
        </ButtonLink>
      </div>
      {isUser ? (
        <Suspense fallback={plain}>
          <AccountMenu />
        </Suspense>
      ) : null}
    </div>
  )
}
