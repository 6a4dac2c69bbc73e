import { checkAuthenticatorCode } from '@candela/contract/account'
import { useState } from 'react'
import { useForm } from '#features/auth/index.ts'
import { AppCodeField } from './app-code-field.tsx'
import { formFields, formNote } from '#ui/controls/form-layout.ts'
import { FormButtons } from './form-buttons.tsx'

/** A code of the app and what it is for. */
export function CodeForm({
  label,
  note,
  canRecover = false,
  onCode,
  onClose,
}: {
  label: string
  note?: string
  canRecover?: boolean
  /** Throws when the code is refused. */
  onCode: (code: string) => Promise<void>
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const form = useForm<'code'>({
    check: () => ({ code: checkAuthenticatorCode(code) }),
    refusals: { AUTHENTICATOR_NOT_6: 'code', AUTHENTICATOR_INVALID: 'code' },
    submit: () => onCode(code),
  })
  return (
    <form className={formFields} {...form.props}>
      {note === undefined ? null : <p className={formNote}>{note}</p>}
      <AppCodeField value={code} error={form.errorOf('code')} onChange={setCode} canRecover={canRecover} />
      <FormButtons label={label} isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}
