import { AppError, languageOf, LOCALES, type Locale } from '@candela/contract/core'

/** Host names by language: `{ zh: ['www.example.com'], en: [] }`. */
export type HostLanguages = Readonly<Record<string, readonly string[]>>

export const allHosts = (hosts: HostLanguages): string[] => Object.values(hosts).flat()

/** `www.example.com:3000` → `www.example.com`; brackets of an IPv6 literal stay. */
export function hostName(hostHeader: string): string {
  return hostHeader.toLowerCase().replace(/:\d+$/, '')
}

/** The language of a host; undefined if hosts do not decide it. */
export function localeOfHost(hosts: HostLanguages, hostHeader: string): Locale | undefined {
  const host = hostName(hostHeader)
  return LOCALES.find(locale => hosts[languageOf(locale)]?.includes(host))
}

/** Host first, then the visitor's choice, then the server's default. */
export function pageLocale(
  hosts: HostLanguages,
  hostHeader: string,
  choice: string | undefined,
  fallback: Locale,
): Locale {
  return localeOfHost(hosts, hostHeader) ?? LOCALES.find(locale => locale === choice) ?? fallback
}

/** The `Locale` header of a call: absent means the page's language, an unknown one is rejected. */
export function callLocale(header: string | readonly string[] | undefined, otherwise: Locale): Locale {
  if (header === undefined) return otherwise
  const known = LOCALES.find(locale => locale === header)
  if (known === undefined) throw new AppError('BAD_LOCALE')
  return known
}

/** If hosts are configured, only they and loopback are served. */
export function isServedHost(
  hosts: HostLanguages,
  publicHost: string | undefined,
  hostHeader: string | undefined,
): boolean {
  if (allHosts(hosts).length === 0) return true
  if (hostHeader === undefined) return false
  const host = hostName(hostHeader)
  if (host === 'localhost' || host === '127.0.0.1' || host === '[::1]') return true
  return host === publicHost || localeOfHost(hosts, host) !== undefined
}
