import { useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Input } from '#ui/controls/field.tsx'
import styles from './auth.module.css'
import { authMessages } from './messages.ts'

export function PasswordField({
  label,
  help,
  name,
  isNew,
  value,
  error,
  onChange,
}: {
  label: string
  help?: string
  name: string
  isNew: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const text = useMessages(authMessages)
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.password}>
      <Input
        label={label}
        {...(help === undefined ? {} : { help })}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={64}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      <button type="button" className={styles.eye} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? text.hide : text.show}
      </button>
    </div>
  )
}
