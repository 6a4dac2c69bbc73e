import { use } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import styles from './footer.module.css'
import { shellMessages } from './messages.ts'
import { NavPlace } from './nav-place.tsx'
import { BOTTOM_BAR, FOOTER_PAGES } from './navigation.ts'

export function Footer() {
  const { footer } = useMessages(shellMessages)
  const { isSimulated } = use(SiteContext)
  return (
    <footer className={styles.footer}>
      <nav className={styles.inner} aria-label={footer.label}>
        {FOOTER_PAGES.map(id => (
          <Link key={id} to={`/${id}`}>
            {footer[id]}
          </Link>
        ))}
        {/* The server's own page, outside the router. */}
        <a href="/api">{footer.api}</a>
        <span className={styles.note}>{isSimulated ? footer.note : footer.noteLive}</span>
      </nav>
    </footer>
  )
}

/** Phones only: the five places people go to most. */
export function BottomBar() {
  const text = useMessages(shellMessages)
  // The native app has a bar of its own.
  if (use(SiteContext).device === 'app') return null
  return (
    <nav className={styles.bar} aria-label={text.bottomBar}>
      {BOTTOM_BAR.map(item => (
        <NavPlace key={item.id} item={item} className={styles.place} currentClass={styles.current}>
          <Icon name={item.icon} />
          {text.nav[item.id]}
        </NavPlace>
      ))}
    </nav>
  )
}
