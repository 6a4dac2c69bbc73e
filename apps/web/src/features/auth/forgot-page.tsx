import { type AccountKind, checkCode, checkPasswords } from '@candela/contract/account'
import { forgotPasswordCall } from '@candela/contract/auth'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { AccountField, checkAccount, KindChoice } from './account-field.tsx'
import styles from './auth.module.css'
import { CodeField, useSendCode } from './code-field.tsx'
import { authMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { passwordFaults, useForm } from './use-form.ts'

export function ForgotPage() {
  const title = usePageTitle()
  const text = useMessages(authMessages)
  const api = use(ApiContext)
  const navigate = useNavigate()
  const sendCode = useSendCode('forgot')
  const [kind, setKind] = useState<AccountKind>('email')
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [passwordAgain, setPasswordAgain] = useState('')
  const form = useForm<'account' | 'code' | 'password' | 'passwordAgain'>({
    check: () => ({
      account: checkAccount(kind, account),
      code: checkCode(code),
      ...passwordFaults(checkPasswords(password, passwordAgain)),
    }),
    refusals: {
      CODE_INVALID: 'code',
      PASSWORD_RULE: 'password',
      PASSWORD_COMMON: 'password',
      PASSWORD_SIGNS: 'password',
    },
    async submit() {
      await api(forgotPasswordCall, { account, code, password, passwordAgain })
      showToast({ kind: 'done', text: text.forgotDone, closeLabel: text.close })
      void navigate('/login', { replace: true })
    },
  })
  const handleKind = (chosen: AccountKind) => {
    setKind(chosen)
    form.clear()
  }
  const send = () => {
    const fault = checkAccount(kind, account)
    form.mark('account', fault)
    return fault === undefined ? sendCode(kind, account) : undefined
  }
  return (
    <div className={styles.card}>
      <h1>{title}</h1>
      <p className={styles.intro}>{text.forgotIntro}</p>
      <form className={styles.form} {...form.props}>
        <KindChoice kind={kind} onChange={handleKind} />
        <AccountField kind={kind} value={account} error={form.errorOf('account')} onChange={setAccount} />
        <CodeField value={code} error={form.errorOf('code')} onChange={setCode} send={send} />
        <NewPasswords
          password={password}
          passwordAgain={passwordAgain}
          errorOf={form.errorOf}
          onPassword={setPassword}
          onPasswordAgain={setPasswordAgain}
        />
        <Button type="submit" kind="primary" size="large" isBusy={form.isBusy}>
          {form.isBusy ? text.saving : text.setPassword}
        </Button>
      </form>
    </div>
  )
}

/** A new password, typed twice. */
export function NewPasswords({
  password,
  passwordAgain,
  errorOf,
  onPassword,
  onPasswordAgain,
}: {
  password: string
  passwordAgain: string
  errorOf: (field: 'password' | 'passwordAgain') => string | undefined
  onPassword: (value: string) => void
  onPasswordAgain: (value: string) => void
}) {
  const text = useMessages(authMessages)
  return (
    <>
      <PasswordField
        label={text.newPassword}
        help={text.passwordHelp}
        name="password"
        isNew
        value={password}
        error={errorOf('password')}
        onChange={onPassword}
      />
      <PasswordField
        label={text.passwordAgain}
        name="passwordAgain"
        isNew
        value={passwordAgain}
        error={errorOf('passwordAgain')}
        onChange={onPasswordAgain}
      />
    </>
  )
}
