import { userInfoCall } from '@candela/contract/account'
import { loginTraceCall } from '@candela/contract/auth'
import { authenticatorCall } from '@candela/contract/authenticator'
import { NeedLogin, useAnswer } from '#features/auth/index.ts'
import { AuthenticatorRows } from '#features/authenticator/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { SettingRow } from '#ui/controls/setting-row.tsx'
import styles from './account.module.css'
import { AnswerView } from './answer-view.tsx'
import { DataRows } from './data-rows.tsx'
import { Devices } from './devices.tsx'
import { accountMessages } from './messages.ts'
import { SignIns } from './sign-ins.tsx'

const PANEL_ROWS = 3

/** Rules 2: shows a loading state at start; the user is known only in the browser. */
export function SecurityPage() {
  const title = usePageTitle()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <NeedLogin isFramed>
        <Security />
      </NeedLogin>
    </>
  )
}

function Security() {
  const text = useMessages(accountMessages)
  const zone = useZone()
  const profile = useAnswer(userInfoCall)
  const authenticator = useAnswer(authenticatorCall)
  const trace = useAnswer(loginTraceCall)
  return (
    <div className={styles.page}>
      <Panel title={text.loginPanel}>
        <SettingRow
          title={text.password}
          text={text.passwordText}
          action={<ButtonLink to="/change-password">{text.change}</ButtonLink>}
        />
        <div className={styles.below}>
          <AnswerView state={authenticator.state} rows={1} onRetry={authenticator.reload}>
            {data => (
              <AuthenticatorRows
                authenticator={data}
                address={addressOf(profile.state)}
                onChange={() => {
                  authenticator.reload()
                  // Unbinding signs other devices out.
                  trace.reload()
                }}
              />
            )}
          </AnswerView>
        </div>
      </Panel>
      <Panel title={text.devices} end={<span data-zone="">{zone.name}</span>}>
        <AnswerView state={trace.state} rows={PANEL_ROWS} onRetry={trace.reload}>
          {({ devices }) => <Devices devices={devices} onChange={trace.reload} />}
        </AnswerView>
      </Panel>
      <Panel title={text.signIns}>
        <AnswerView isTable state={trace.state} rows={PANEL_ROWS} onRetry={trace.reload}>
          {({ signIns }) => <SignIns signIns={signIns} />}
        </AnswerView>
      </Panel>
      <Panel title={text.data}>
        <DataRows address={addressOf(profile.state)} />
      </Panel>
    </div>
  )
}

/** Masked address that receives codes; empty until loaded. */
function addressOf(state: ReturnType<typeof useAnswer<typeof userInfoCall>>['state']): string {
  return state.status === 'ready' ? (state.data.email ?? state.data.phone ?? '') : ''
}
