import { type AccountKind, checkCode, checkPasswords, checkReferral } from '@candela/contract/account'
import { registerCall } from '@candela/contract/auth'
import type { DataOf } from '@candela/contract/core'
import { type ReactNode, use, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { AccountField, checkAccount, KindChoice } from './account-field.tsx'
import styles from './auth.module.css'
import { CodeField, useSendCode } from './code-field.tsx'
import { authMessages } from './messages.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordFaults, useForm } from './use-form.ts'

export type Registered = { readonly kind: AccountKind } & DataOf<typeof registerCall>

type Field = 'account' | 'code' | 'password' | 'passwordAgain' | 'referral' | 'agree' | 'adult'

export function RegisterForm({ referral: given, onDone }: { referral: string; onDone: (done: Registered) => void }) {
  const text = useMessages(authMessages)
  const api = use(ApiContext)
  const sendCode = useSendCode('register')
  const [kind, setKind] = useState<AccountKind>('email')
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [passwordAgain, setPasswordAgain] = useState('')
  const [referral, setReferral] = useState(given)
  const [isAgreed, setIsAgreed] = useState(false)
  const [isAdult, setIsAdult] = useState(false)
  const form = useForm<Field>({
    check: () => ({
      account: checkAccount(kind, account),
      code: checkCode(code),
      ...passwordFaults(checkPasswords(password, passwordAgain)),
      referral: checkReferral(referral),
      agree: isAgreed ? undefined : 'AGREE_NEEDED',
      adult: isAdult ? undefined : 'ADULT_NEEDED',
    }),
    refusals: {
      CODE_INVALID: 'code',
      PASSWORD_RULE: 'password',
      PASSWORD_COMMON: 'password',
      PASSWORD_SIGNS: 'password',
      REFERRAL_RULE: 'referral',
      REFERRAL_UNKNOWN: 'referral',
    },
    async submit() {
      const typed = { account, code, password, passwordAgain, isAgreed, isAdult }
      const done = await api(registerCall, { ...typed, ...(referral === '' ? {} : { referralCode: referral }) })
      onDone({ kind, ...done })
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
    <form className={styles.form} {...form.props}>
      <KindChoice kind={kind} onChange={handleKind} />
      <AccountField kind={kind} value={account} error={form.errorOf('account')} onChange={setAccount} />
      <CodeField value={code} error={form.errorOf('code')} onChange={setCode} send={send} />
      <PasswordField
        label={text.password}
        help={text.passwordHelp}
        name="password"
        isNew
        value={password}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      <PasswordField
        label={text.passwordAgain}
        name="passwordAgain"
        isNew
        value={passwordAgain}
        error={form.errorOf('passwordAgain')}
        onChange={setPasswordAgain}
      />
      <Input
        label={text.referral}
        help={text.referralHelp}
        name="referral"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={referral}
        error={form.errorOf('referral')}
        onChange={event => setReferral(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Consent name="agree" isOn={isAgreed} error={form.errorOf('agree')} onChange={setIsAgreed}>
        {text.agreeBefore} <NewTabLink to="/terms">{text.terms}</NewTabLink> {text.and}{' '}
        <NewTabLink to="/privacy">{text.privacy}</NewTabLink>
        {text.agreeAfter}
      </Consent>
      <Consent name="adult" isOn={isAdult} error={form.errorOf('adult')} onChange={setIsAdult}>
        {text.adult}
      </Consent>
      <Button type="submit" kind="primary" size="large" isBusy={form.isBusy}>
        {form.isBusy ? text.registering : text.register}
      </Button>
    </form>
  )
}

function Consent({
  name,
  isOn,
  error,
  onChange,
  children,
}: {
  name: string
  isOn: boolean
  error: string | undefined
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` })}
          onChange={event => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p id={`${name}-wrong`} className={styles.wrong}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  )
}
