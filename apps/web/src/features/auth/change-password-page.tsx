import { checkNewPassword, checkPasswords } from '@candela/contract/account'
import { changePasswordCall } from '@candela/contract/auth'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './auth.module.css'
import { NewPasswords } from './forgot-page.tsx'
import { authMessages } from './messages.ts'
import { NeedLogin } from './need-login.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordFaults, useForm } from './use-form.ts'

export function ChangePasswordPage() {
  const title = usePageTitle()
  return (
    <div className={styles.card}>
      <h1>{title}</h1>
      <NeedLogin>
        <ChangeForm />
      </NeedLogin>
    </div>
  )
}

function ChangeForm() {
  const text = useMessages(authMessages)
  const api = use(ApiContext)
  const navigate = useNavigate()
  const [currentPassword, setCurrentPassword] = useState('')
  const [password, setPassword] = useState('')
  const [passwordAgain, setPasswordAgain] = useState('')
  const form = useForm<'currentPassword' | 'password' | 'passwordAgain'>({
    check() {
      const fault = checkNewPassword(currentPassword, password, passwordAgain)
      // Without the current one the new ones are checked as far as they can be.
      if (fault === 'PASSWORD_CURRENT_EMPTY')
        return { currentPassword: fault, ...passwordFaults(checkPasswords(password, passwordAgain)) }
      return passwordFaults(fault)
    },
    refusals: {
      PASSWORD_CURRENT_WRONG: 'currentPassword',
      PASSWORD_RULE: 'password',
      PASSWORD_COMMON: 'password',
      PASSWORD_SIGNS: 'password',
      PASSWORD_SAME: 'password',
    },
    async submit() {
      await api(changePasswordCall, { currentPassword, password, passwordAgain })
      session.end()
      showToast({ kind: 'done', text: text.changeDone, closeLabel: text.close })
      void navigate('/login', { replace: true })
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.intro}>{text.changeIntro}</p>
      <PasswordField
        label={text.currentPassword}
        name="currentPassword"
        isNew={false}
        value={currentPassword}
        error={form.errorOf('currentPassword')}
        onChange={setCurrentPassword}
      />
      <NewPasswords
        password={password}
        passwordAgain={passwordAgain}
        errorOf={form.errorOf}
        onPassword={setPassword}
        onPasswordAgain={setPasswordAgain}
      />
      <Button type="submit" kind="primary" size="large" isBusy={form.isBusy}>
        {form.isBusy ? text.saving : text.changePassword}
      </Button>
    </form>
  )
}
