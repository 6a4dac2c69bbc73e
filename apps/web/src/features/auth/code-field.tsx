import type { AccountKind } from '@candela/contract/account'
import { type CodePurpose, type CodeSent, sendEmailCodeCall, sendPhoneCodeCall } from '@candela/contract/auth'
import { use, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { browserClock } from '#platform/clock.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { useNow } from '#platform/seconds.ts'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './auth.module.css'
import { authMessages } from './messages.ts'

/** A code and the button that sends it; until another may be sent, the button counts down. */
export function CodeField({
  value,
  error,
  onChange,
  send,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** Requests a code; undefined while the form has an error to fix first. */
  send: () => Promise<CodeSent> | undefined
}) {
  const text = useMessages(authMessages)
  const showFailure = useShowFailure()
  const [resend, setResend] = useState({ at: 0, seconds: 0 })
  const [isSending, setIsSending] = useState(false)
  const now = useNow() ?? 0
  // The time here is that of the last whole second, up to one too early: the count starts at its first number all the same.
  const left = Math.min(resend.seconds, Math.max(0, Math.ceil((resend.at - now) / 1000)))

  async function handleSend(): Promise<void> {
    const sent = send()
    if (sent === undefined) return
    setIsSending(true)
    try {
      const { resendSeconds } = await sent
      setResend({ at: browserClock() + resendSeconds * 1000, seconds: resendSeconds })
      showToast({ kind: 'done', text: text.codeSent, closeLabel: text.close })
    } catch (failure) {
      showFailure(failure, 'error')
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className={styles.code}>
      <Input
        label={text.code}
        help={text.codeHelp}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button className={styles.send} isBusy={isSending || left > 0} onClick={() => void handleSend()}>
        {left > 0 ? text.resendIn(left) : text.sendCode}
      </Button>
    </div>
  )
}

/** The request for a code, by e-mail or phone. */
export function useSendCode(purpose: CodePurpose): (kind: AccountKind, account: string) => Promise<CodeSent> {
  const api = use(ApiContext)
  return (kind, account) =>
    kind === 'email'
      ? api(sendEmailCodeCall, { email: account, purpose })
      : api(sendPhoneCodeCall, { phone: account, purpose })
}
