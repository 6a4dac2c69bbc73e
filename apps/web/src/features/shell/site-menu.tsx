import { LANGUAGE_NAMES, LOCALES, type Locale } from '@candela/contract/core'
import { use } from 'react'
import { writeCookie } from '#platform/cookies.ts'
import { useMessages } from '#platform/i18n.ts'
import { DENSITIES, DIRECTIONS, THEMES } from '@candela/contract/render'
import { changeLook, useLook } from '#platform/look.ts'
import { useLogin } from '#platform/session.ts'
import { SiteContext } from '#platform/site.ts'
import { Link } from '#ui/controls/link.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { late } from '#ui/page/late.tsx'
import { shellMessages } from './messages.ts'
import { MAIN_NAV } from './navigation.ts'
import styles from './site-menu.module.css'

/** Loaded after the menu, which does not wait for zones and their names. */
const zonesOnServer = import.meta.env.SSR ? (await import('#ui/controls/zone-choice.tsx')).ZoneChoice : undefined
const ZoneChoice = late(async () => (await import('#ui/controls/zone-choice.tsx')).ZoneChoice, zonesOnServer)

/** Language, theme, colours and row height; on narrow screens also the links the header has no room for. */
export function MenuContent({ onLeave }: { onLeave: () => void }) {
  const text = useMessages(shellMessages)
  const { device } = use(SiteContext)
  const isUser = useLogin() === 'user'
  return (
    <div className={styles.content}>
      <nav className={styles.links} aria-label={text.nav.label}>
        {MAIN_NAV.map(item => (
          <Link key={item.id} to={item.to} onClick={onLeave}>
            {text.nav[item.id]}
          </Link>
        ))}
        {isUser ? (
          <Link to="/profile" onClick={onLeave}>
            {text.account}
          </Link>
        ) : (
          <>
            <Link to="/login" onClick={onLeave}>
              {text.login}
            </Link>
            <Link to="/register" onClick={onLeave}>
              {text.register}
            </Link>
          </>
        )}
        {device === 'app' ? null : (
          <Link to="/app/download" onClick={onLeave}>
            {text.download}
          </Link>
        )}
        <Link to="/messages" onClick={onLeave}>
          {text.messages}
        </Link>
      </nav>
      <h3 className={styles.title}>{text.menu.title}</h3>
      <LanguageChoice />
      <ZoneChoice />
      <LookChoices />
    </div>
  )
}

function LanguageChoice() {
  const text = useMessages(shellMessages)
  const { preferences, alternates } = use(SiteContext)
  const choose = (locale: Locale) => {
    if (locale === preferences.locale) return
    writeCookie('locale', locale)
    const origin = alternates.find(alternate => alternate.locale === locale)?.origin
    const isOtherHost = origin !== undefined && origin !== location.origin && hasOwnHosts(alternates)
    if (isOtherHost) location.assign(origin + location.pathname + location.search)
    else location.reload()
  }
  return (
    <Segment
      label={text.menu.language}
      options={LOCALES.map(locale => ({ value: locale, label: LANGUAGE_NAMES[locale], lang: locale }))}
      value={preferences.locale}
      onChange={choose}
    />
  )
}

/** Only with a host per language does the address decide; otherwise the cookie does. */
function hasOwnHosts(alternates: readonly { readonly origin: string }[]): boolean {
  return new Set(alternates.map(alternate => alternate.origin)).size > 1
}

function LookChoices() {
  const text = useMessages(shellMessages)
  const { preferences } = use(SiteContext)
  const look = useLook(preferences)
  return (
    <>
      <Segment
        label={text.menu.theme}
        options={THEMES.map(value => ({ value, label: text.menu.themes[value] }))}
        value={look.theme}
        onChange={theme => changeLook({ theme })}
      />
      <Segment
        label={text.menu.direction}
        options={DIRECTIONS.map(value => ({ value, label: text.menu.directions[value] }))}
        value={look.direction}
        onChange={direction => changeLook({ direction })}
      />
      <Segment
        label={text.menu.density}
        options={DENSITIES.map(value => ({ value, label: text.menu.densities[value] }))}
        value={look.density}
        onChange={density => changeLook({ density })}
      />
    </>
  )
}
