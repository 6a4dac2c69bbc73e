import { editChartSettingsCall } from '@candela/contract/account'
import { type Theme, THEMES } from '@candela/contract/render'
import { use } from 'react'
import { useLocation } from 'react-router'
import { useLateMessages } from '#platform/i18n.ts'
import { changeLook, useLook } from '#platform/look.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext, SiteContext } from '#platform/site.ts'
import { Link } from '#ui/controls/link.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { ZoneChoice } from '#ui/controls/zone-choice.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { AccountSettings, type OwnLayouts } from './account-settings.tsx'
import { settingsMessages } from './messages.ts'
import { NewsChoice } from './news-choice.tsx'
import { accountTheme } from './rules.ts'
import { SignalChoice } from './signal-choice.tsx'
import styles from './settings-dialog.module.css'

/** What belongs to the device comes first and works for everybody; the account has the rest. */
export function SettingsDialog({ layouts, onClose }: { layouts: OwnLayouts; onClose: () => void }) {
  const text = useLateMessages(settingsMessages)
  const { preferences } = use(SiteContext)
  const { theme } = useLook(preferences)
  const isUser = useLogin() === 'user'
  const { pathname, search } = useLocation()
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const choose = (next: Theme) => {
    changeLook({ theme: next })
    if (!isUser) return
    const kept = accountTheme(next, matchMedia('(prefers-color-scheme: dark)').matches)
    api(editChartSettingsCall, { theme: kept }).catch((error: unknown) => showFailure(error, 'error'))
  }
  return (
    <Dialog label={text.title} title={text.title} closeLabel={text.close} onClose={onClose}>
      <section className={styles.section}>
        <h3>{text.display}</h3>
        <Segment<Theme>
          label={text.theme}
          options={THEMES.map(value => ({ value, label: text.themes[value] }))}
          value={theme}
          onChange={choose}
        />
        <ZoneChoice />
      </section>
      <SignalChoice />
      <NewsChoice />
      {isUser ? (
        <AccountSettings layouts={layouts} />
      ) : (
        <p className={styles.note}>
          {text.needLogin} <Link to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>{text.login}</Link>
        </p>
      )}
    </Dialog>
  )
}
