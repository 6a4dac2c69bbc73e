import { type AccountKind, checkCode } from '@candela/contract/account'
import { loginCall, type SessionStart } from '@candela/contract/auth'
import { ACCOUNT_CLOSED_CODE } from '@candela/contract/core'
import { use, useState } from 'react'
import { CallError } from '#platform/client.ts'
import { useMessages } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { AccountField, checkAccount, KindChoice } from './account-field.tsx'
import styles from './auth.module.css'
import { ClosedAccount } from './closed-account.tsx'
import { CodeField, useSendCode } from './code-field.tsx'
import { authMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'

type Way = 'password' | 'code'

/** Rules 2: switches between code and password, and between e-mail and phone. */
export function LoginForm({
  known,
  onLogin,
}: {
  /** The account that has just registered. */
  known?: { readonly kind: AccountKind; readonly account: string }
  onLogin: (start: SessionStart) => void
}) {
  const text = useMessages(authMessages)
  const api = use(ApiContext)
  const sendCode = useSendCode('login')
  const [way, setWay] = useState<Way>('password')
  const [kind, setKind] = useState<AccountKind>(known?.kind ?? 'email')
  const [account, setAccount] = useState(known?.account ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isClosed, setIsClosed] = useState(false)
  const credentials = { account, ...(way === 'code' ? { code } : { password }) }
  const form = useForm<'account' | 'password' | 'code'>({
    check: () => ({
      account: checkAccount(kind, account),
      password: way === 'password' && password === '' ? 'PASSWORD_EMPTY' : undefined,
      code: way === 'code' ? checkCode(code) : undefined,
    }),
    refusals: { LOGIN_WRONG: way, CODE_INVALID: way },
    async submit() {
      try {
        const start = await api(loginCall, credentials)
        session.began()
        onLogin(start)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== ACCOUNT_CLOSED_CODE) throw error
        setIsClosed(true)
      }
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
  if (isClosed) return <ClosedAccount credentials={credentials} onLogin={onLogin} />
  return (
    <form className={styles.form} {...form.props}>
      <div className={styles.choices}>
        <Segment
          label={text.way}
          isLabelHidden
          options={[
            { value: 'password', label: text.withPassword },
            { value: 'code', label: text.withCode },
          ]}
          value={way}
          onChange={chosen => {
            setWay(chosen)
            form.clear()
          }}
        />
        <KindChoice kind={kind} onChange={handleKind} />
      </div>
      <AccountField kind={kind} value={account} error={form.errorOf('account')} onChange={setAccount} />
      {way === 'password' ? (
        <PasswordField
          label={text.password}
          name="password"
          isNew={false}
          value={password}
          error={form.errorOf('password')}
          onChange={setPassword}
        />
      ) : (
        <CodeField value={code} error={form.errorOf('code')} onChange={setCode} send={send} />
      )}
      <Button type="submit" kind="primary" size="large" isBusy={form.isBusy}>
        {form.isBusy ? text.loggingIn : text.login}
      </Button>
    </form>
  )
}
