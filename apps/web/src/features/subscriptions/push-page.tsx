import { useLocation } from 'react-router'
import { NeedLogin } from '#features/auth/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useLogin } from '#platform/session.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ConfigPanel } from './config-panel.tsx'
import { DesktopPanel } from './desktop-panel.tsx'
import { StopMail } from './stop-mail.tsx'
import styles from './subscriptions.module.css'
import { useDesktop } from './use-desktop.ts'

/** What reaches a person and where. */
export function PushPage() {
  const title = usePageTitle()
  const login = useLogin()
  // Opened from an e-mail's unsubscribe link: show only that form.
  const isStopping = new URLSearchParams(useLocation().search).has('off')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.page}>
        <StopMail />
        {login === 'user' ? <OwnSettings /> : isStopping ? null : <VisitorSettings />}
      </div>
    </>
  )
}

function VisitorSettings() {
  return (
    <Panel>
      <NeedLogin>{null}</NeedLogin>
    </Panel>
  )
}

function OwnSettings() {
  const desktop = useDesktop()
  return (
    <>
      <DesktopPanel desktop={desktop} />
      <ConfigPanel desktop={desktop} />
    </>
  )
}
