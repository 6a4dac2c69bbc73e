/** What counts as the same mailbox. Pure. */
import type { Account } from '@candela/contract/account'

type Provider = {
  /** All names of one mailbox; the first stands for them. */
  readonly domains: readonly [string, ...string[]]
  /** Signs in a name that make no difference. */
  readonly ignored?: RegExp
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  // A dot and a hyphen are the same sign there.
  {
    domains: [
      'yandex.ru',
      'ya.ru',
      'narod.ru',
      'yandex.com',
      'yandex.by',
      'yandex.kz',
      'yandex.ua',
      'yandex.uz',
      'yandex.com.tr',
    ],
    ignored: /[.-]/g,
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]

/** `anything@name.fastmail.com` is `name@fastmail.com`. */
const FASTMAIL = /^([a-z0-9_-]+)\.(fastmail\.(?:com|fm))$/

/** Delivers `name-anything` to one mailbox; no name of its own has a hyphen. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/

/**
 * The mailbox or phone behind a login name: many providers deliver `name+anything` to `name`, some ignore dots, and some
 * have several domains for one mailbox. One mailbox earns one reward; each address may have its own account.
 */
export function mailboxOf({ kind, value }: Account): string {
  if (kind === 'phone') return `phone|${value}`
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1).toLowerCase()
  const [, owner, host] = FASTMAIL.exec(domain) ?? []
  if (owner !== undefined) return `email|${owner}@${host}`
  const [name = ''] = value
    .slice(0, at)
    .toLowerCase()
    .split(YAHOO.test(domain) ? /[+-]/ : '+')
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  if (provider === undefined) return `email|${name}@${domain}`
  const { domains, ignored } = provider
  return `email|${ignored === undefined ? name : name.replace(ignored, '')}@${domains[0]}`
}
