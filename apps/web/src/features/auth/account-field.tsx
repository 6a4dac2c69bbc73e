import { type AccountKind, checkEmail, checkPhone } from '@candela/contract/account'
import type { Fault } from '@candela/contract/core'
import { useMessages } from '#platform/i18n.ts'
import { Input } from '#ui/controls/field.tsx'
import { NeedsScript } from '#ui/page/needs-script.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { authMessages } from './messages.ts'

export const checkAccount = (kind: AccountKind, text: string): Fault | undefined =>
  kind === 'email' ? checkEmail(text) : checkPhone(text)

export function KindChoice({ kind, onChange }: { kind: AccountKind; onChange: (kind: AccountKind) => void }) {
  const text = useMessages(authMessages)
  return (
    <Segment
      label={text.kind}
      isLabelHidden
      options={[
        { value: 'email', label: text.email },
        { value: 'phone', label: text.phone },
      ]}
      value={kind}
      onChange={onChange}
    />
  )
}

export function AccountField({
  kind,
  value,
  error,
  onChange,
}: {
  kind: AccountKind
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const text = useMessages(authMessages)
  return (
    <>
      <NeedsScript />
      <Input
        key={kind}
        label={text[kind]}
        name="account"
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'username' : 'tel'}
        maxLength={254}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
    </>
  )
}
