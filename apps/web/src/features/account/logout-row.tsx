import { logoutCall } from '@candela/contract'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShowFailure } from '#features/shell/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/button.tsx'
import { SettingRow } from '#ui/setting-row.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountMessages } from './messages.ts'

export function LogoutRow() {
  const text = useMessages(accountMessages)
  const api = use(ApiContext)
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const [isBusy, setIsBusy] = useState(false)
  async function handleLogout(): Promise<void> {
    setIsBusy(true)
    try {
      await api(logoutCall, {})
      session.end()
      showToast({ kind: 'done', text: text.logoutDone, closeLabel: text.close })
      await navigate('/', { replace: true })
    } catch (error) {
      showFailure(error, 'error')
      setIsBusy(false)
    }
  }
  return (
    <SettingRow
      title={text.logout}
      text={text.logoutText}
      action={
        <Button disabled={isBusy} onClick={() => void handleLogout()}>
          {text.logout}
        </Button>
      }
    />
  )
}
