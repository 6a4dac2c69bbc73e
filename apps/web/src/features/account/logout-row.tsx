import { useNavigate } from 'react-router'
import { useLogout } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { SettingRow } from '#ui/controls/setting-row.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { accountMessages } from './messages.ts'

export function LogoutRow() {
  const text = useMessages(accountMessages)
  const navigate = useNavigate()
  const { isBusy, logOut } = useLogout(() => {
    showToast({ kind: 'done', text: text.logoutDone, closeLabel: text.close })
    void navigate('/', { replace: true })
  })
  return (
    <SettingRow
      title={text.logout}
      text={text.logoutText}
      action={
        <Button isBusy={isBusy} onClick={() => void logOut()}>
          {text.logout}
        </Button>
      }
    />
  )
}
