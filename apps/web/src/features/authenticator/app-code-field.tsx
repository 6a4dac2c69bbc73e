import { useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Input } from '#ui/controls/field.tsx'
import styles from './authenticator.module.css'
import { authenticatorMessages } from './messages.ts'

/** Six digits of the app; where it may be, a recovery code instead. */
export function AppCodeField({
  value,
  error,
  onChange,
  canRecover = false,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  canRecover?: boolean
}) {
  const text = useMessages(authenticatorMessages)
  const [isRecovering, setIsRecovering] = useState(false)
  const toggle = () => {
    setIsRecovering(!isRecovering)
    onChange('')
  }
  return (
    <div className={styles.code}>
      <Input
        key={isRecovering ? 'recovery' : 'app'}
        label={isRecovering ? text.recoveryCode : text.appCode}
        help={isRecovering ? text.recoveryCodeHelp : text.appCodeHelp}
        name="appCode"
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovering ? 16 : 7}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      {canRecover ? (
        <button type="button" className={styles.toggle} onClick={toggle}>
          {isRecovering ? text.useApp : text.useRecovery}
        </button>
      ) : null}
    </div>
  )
}
