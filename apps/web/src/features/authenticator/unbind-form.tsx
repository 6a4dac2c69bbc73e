import { checkCode } from '@candela/contract/account'
import { sendUnbindCodeCall, unbindAuthenticatorCall } from '@candela/contract/authenticator'
import { use, useState } from 'react'
import { CodeField, PasswordField, useForm } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { formFields, formNote } from '#ui/controls/form-layout.ts'
import { FormButtons } from './form-buttons.tsx'
import { authenticatorMessages } from './messages.ts'

/** Rules 4: a code sent to the registered mailbox, and the password. */
export function UnbindForm({
  address,
  onUnbound,
  onClose,
}: {
  address: string
  onUnbound: () => void
  onClose: () => void
}) {
  const text = useMessages(authenticatorMessages)
  const api = use(ApiContext)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm<'code' | 'password'>({
    check: () => ({ code: checkCode(code), password: password === '' ? 'PASSWORD_EMPTY' : undefined }),
    refusals: { CODE_INVALID: 'code', PASSWORD_CURRENT_WRONG: 'password' },
    async submit() {
      await api(unbindAuthenticatorCall, { code, password })
      showToast({ kind: 'done', text: text.unbound, closeLabel: text.close })
      onUnbound()
    },
  })
  return (
    <form className={formFields} {...form.props}>
      <p className={formNote}>{text.unbindText(address)}</p>
      <CodeField
        value={code}
        error={form.errorOf('code')}
        onChange={setCode}
        send={() => api(sendUnbindCodeCall, {})}
      />
      <PasswordField
        label={text.confirmPassword}
        name="password"
        isNew={false}
        value={password}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      <FormButtons label={text.unbind} isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}
