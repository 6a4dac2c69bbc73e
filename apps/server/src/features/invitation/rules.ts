/** What counts as the same mailbox. Pure. */
import type { Account } from '@candela/contract/account'

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox or phone behind a login name: many providers deliver `name+anything` to `name`, and Gmail ignores dots. One
 * mailbox earns one reward; each address may have its own account.
 */
export function mailboxOf({ kind, value }: Account): string {
  if (kind === 'phone') return `phone|${value}`
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1).toLowerCase()
  const [name = ''] = value.slice(0, at).toLowerCase().split('+')
  return GMAIL.has(domain) ? `email|${name.replaceAll('.', '')}@gmail.com` : `email|${name}@${domain}`
}
