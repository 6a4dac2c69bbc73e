import { checkCode, deleteAccountCall, sendDeleteCodeCall } from '@candela/contract/account'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { CodeField, PasswordField, useForm } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { formButtons, formFields, formNote } from '#ui/controls/form-layout.ts'
import styles from './account.module.css'
import { accountMessages } from './messages.ts'

export function DeleteForm({ address, onClose }: { address: string; onClose: () => void }) {
  const text = useMessages(accountMessages)
  const api = use(ApiContext)
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isSure, setIsSure] = useState(false)
  const form = useForm<'code' | 'password'>({
    check: () => ({ code: checkCode(code), password: password === '' ? 'PASSWORD_EMPTY' : undefined }),
    refusals: { CODE_INVALID: 'code', PASSWORD_CURRENT_WRONG: 'password' },
    async submit() {
      await api(deleteAccountCall, { code, password })
      showToast({ kind: 'done', text: text.deleteDone, closeLabel: text.close })
      session.end()
      void navigate('/', { replace: true })
    },
  })
  return (
    <form className={formFields} {...form.props}>
      <p className={formNote}>{text.deleteWarning(address)}</p>
      <CodeField
        value={code}
        error={form.errorOf('code')}
        onChange={setCode}
        send={() => api(sendDeleteCodeCall, {})}
      />
      <PasswordField
        label={text.currentPassword}
        name="password"
        isNew={false}
        value={password}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      <label className={styles.sure}>
        <input type="checkbox" name="sure" checked={isSure} onChange={event => setIsSure(event.target.checked)} />
        <span>{text.deleteSure}</span>
      </label>
      <div className={formButtons}>
        <Button type="submit" className={styles.danger} disabled={!isSure} isBusy={form.isBusy}>
          {form.isBusy ? text.working : text.deleteConfirm}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </form>
  )
}
