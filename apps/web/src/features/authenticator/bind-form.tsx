import { checkAuthenticatorCode } from '@candela/contract/account'
import { bindAuthenticatorCall, confirmAuthenticatorCall } from '@candela/contract/authenticator'
import type { DataOf } from '@candela/contract/core'
import { use, useState } from 'react'
import { PasswordField, useCopy, useForm } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { SettingForm } from '#ui/controls/setting-row.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { AppCodeField } from './app-code-field.tsx'
import { formFields, formNote } from '#ui/controls/form-layout.ts'
import styles from './authenticator.module.css'
import { FormButtons } from './form-buttons.tsx'
import { authenticatorMessages } from './messages.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = DataOf<typeof bindAuthenticatorCall>

/** The password, then the key and a code made from it, then the recovery codes. */
export function BindForm({ onBound, onClose }: { onBound: () => void; onClose: () => void }) {
  const text = useMessages(authenticatorMessages)
  const [begun, setBegun] = useState<Begun>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes !== undefined)
    return (
      <SettingForm key="recovery">
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      </SettingForm>
    )
  if (begun === undefined)
    return (
      <SettingForm key="password">
        <PasswordStep onDone={setBegun} onClose={onClose} />
      </SettingForm>
    )
  const handleBound = (codes: readonly string[]) => {
    setRecoveryCodes(codes)
    onBound()
    showToast({ kind: 'done', text: text.bound, closeLabel: text.close })
  }
  return (
    <SettingForm key="key" isWide>
      <KeyStep begun={begun} onDone={handleBound} onClose={onClose} />
    </SettingForm>
  )
}

function PasswordStep({ onDone, onClose }: { onDone: (begun: Begun) => void; onClose: () => void }) {
  const text = useMessages(authenticatorMessages)
  const api = use(ApiContext)
  const [password, setPassword] = useState('')
  const form = useForm<'password'>({
    check: () => ({ password: password === '' ? 'PASSWORD_EMPTY' : undefined }),
    refusals: { PASSWORD_CURRENT_WRONG: 'password' },
    submit: async () => onDone(await api(bindAuthenticatorCall, { password })),
  })
  return (
    <form className={formFields} {...form.props}>
      <PasswordField
        label={text.confirmPassword}
        name="password"
        isNew={false}
        value={password}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      <FormButtons label={text.next} isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}

function KeyStep({
  begun,
  onDone,
  onClose,
}: {
  begun: Begun
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}) {
  const text = useMessages(authenticatorMessages)
  const api = use(ApiContext)
  const [code, setCode] = useState('')
  const form = useForm<'code'>({
    check: () => ({ code: checkAuthenticatorCode(code) }),
    refusals: { AUTHENTICATOR_NOT_6: 'code', AUTHENTICATOR_INVALID: 'code' },
    submit: async () => onDone((await api(confirmAuthenticatorCall, { code })).recoveryCodes),
  })
  const copy = useCopy()
  return (
    <div className={styles.binding}>
      <QrCode text={begun.uri} label={text.qr} />
      <form className={formFields} {...form.props}>
        <p className={formNote}>{text.scan}</p>
        <div className={styles.key}>
          <span>{text.key}</span>
          <code>{begun.key}</code>
          <Button size="small" aria-label={`${text.copy} ${text.key}`} onClick={() => void copy(begun.key)}>
            {text.copy}
          </Button>
        </div>
        <AppCodeField value={code} error={form.errorOf('code')} onChange={setCode} />
        <FormButtons label={text.confirm} isBusy={form.isBusy} onCancel={onClose} />
      </form>
    </div>
  )
}
