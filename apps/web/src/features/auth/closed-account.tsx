import { exportClosedAccountCall } from '@candela/contract/account'
import { loginCall, type SessionStart } from '@candela/contract/auth'
import type { InputOf } from '@candela/contract/core'
import { formatDate, UTC8 } from '@candela/quant'
import { use, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useMessages } from '#platform/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './auth.module.css'
import { authMessages } from './messages.ts'
import { StepTitle } from './step-title.tsx'

/** Options for an account closed for inactivity: reopen it or export its data. */
export function ClosedAccount({
  credentials,
  onLogin,
}: {
  credentials: InputOf<typeof exportClosedAccountCall>
  onLogin: (start: SessionStart) => void
}) {
  const text = useMessages(authMessages)
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error, 'error')
    } finally {
      setIsBusy(false)
    }
  }
  const handleReopen = () =>
    run(async () => {
      const start = await api(loginCall, { ...credentials, isReopening: true })
      session.began()
      onLogin(start)
    })
  const handleExport = () =>
    run(async () => {
      const file = await api(exportClosedAccountCall, credentials)
      const name = `candela-account-${formatDate(file.exportedAt, UTC8)}.json`
      saveFile(name, 'application/json', `${JSON.stringify(file, undefined, 2)}\n`)
    })

  return (
    <div role="alert">
      <StepTitle>{text.closedTitle}</StepTitle>
      <p className={styles.intro}>{text.closedText}</p>
      <div className={styles.ways}>
        <Button kind="primary" size="large" isBusy={isBusy} onClick={() => void handleReopen()}>
          {text.reopen}
        </Button>
        <Button size="large" isBusy={isBusy} onClick={() => void handleExport()}>
          {text.exportData}
        </Button>
      </div>
    </div>
  )
}
