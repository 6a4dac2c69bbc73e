import {
  type AccountKind,
  bindAccountCall,
  checkCode,
  checkEmail,
  checkPhone,
  type Profile,
  sendBindCodeCall,
} from '@candela/contract/account'
import { use, useState } from 'react'
import { CodeField, PasswordField, useForm } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { SettingForm, SettingRow } from '#ui/controls/setting-row.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { formButtons, formFields, formNote } from '#ui/controls/form-layout.ts'
import { accountMessages } from './messages.ts'

/** An e-mail address or a phone number, partly hidden, and the form that adds or changes it. */
export function AddressRow({
  kind,
  profile,
  onChange,
}: {
  kind: AccountKind
  profile: Profile
  onChange: (profile: Profile) => void
}) {
  const text = useMessages(accountMessages)
  const [isOpen, setIsOpen] = useState(false)
  const known = profile[kind]
  return (
    <SettingRow
      title={text[kind]}
      text={known === null ? text.none : <span className="n">{known}</span>}
      action={
        isOpen ? undefined : (
          <Button
            aria-label={`${known === null ? text.bind : text.changeAddress} ${text[kind]}`}
            onClick={() => setIsOpen(true)}
          >
            {known === null ? text.bind : text.changeAddress}
          </Button>
        )
      }
    >
      {isOpen ? (
        <SettingForm>
          <AddressForm
            kind={kind}
            onClose={() => setIsOpen(false)}
            onDone={changed => {
              setIsOpen(false)
              onChange(changed)
            }}
          />
        </SettingForm>
      ) : null}
    </SettingRow>
  )
}

function AddressForm({
  kind,
  onDone,
  onClose,
}: {
  kind: AccountKind
  onDone: (profile: Profile) => void
  onClose: () => void
}) {
  const text = useMessages(accountMessages)
  const api = use(ApiContext)
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const checkAddress = () => (kind === 'email' ? checkEmail(account) : checkPhone(account))
  const form = useForm<'account' | 'code' | 'password'>({
    check: () => ({
      account: checkAddress(),
      code: checkCode(code),
      password: password === '' ? 'PASSWORD_EMPTY' : undefined,
    }),
    refusals: { ACCOUNT_INVALID: 'account', CODE_INVALID: 'code', PASSWORD_CURRENT_WRONG: 'password' },
    async submit() {
      const changed = await api(bindAccountCall, { account, code, password })
      showToast({ kind: 'done', text: text.addressDone, closeLabel: text.close })
      onDone(changed)
    },
  })
  const handleSend = () => {
    const fault = checkAddress()
    form.mark('account', fault)
    return fault === undefined ? api(sendBindCodeCall, { account }) : undefined
  }
  return (
    <form className={formFields} {...form.props}>
      <p className={formNote}>{text.addressText}</p>
      <Input
        label={kind === 'email' ? text.newEmail : text.newPhone}
        name="account"
        type={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        maxLength={254}
        value={account}
        error={form.errorOf('account')}
        onChange={event => setAccount(event.target.value)}
      />
      <CodeField value={code} error={form.errorOf('code')} onChange={setCode} send={handleSend} />
      <PasswordField
        label={text.currentPassword}
        name="password"
        isNew={false}
        value={password}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      <div className={formButtons}>
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? text.saving : text.save}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </form>
  )
}
