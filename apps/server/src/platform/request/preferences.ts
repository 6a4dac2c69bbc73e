/** A visitor's display preferences from cookies. Unknown values count as unset. */
import type { Locale } from '@candela/contract/core'
import { DENSITIES, DIRECTIONS, type Preferences, THEMES, ZONES } from '@candela/contract/render'
import { isTimeZone, UTC8 } from '@candela/quant'
import type { FastifyRequest } from 'fastify'
import { type HostLanguages, pageLocale } from './locale.ts'

export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim()
  }
  return cookies
}

export function readPreferences(
  cookies: Readonly<Record<string, string>>,
  host: string,
  hosts: HostLanguages,
  fallback: Locale,
): Preferences {
  const locale = pageLocale(hosts, host, cookies['locale'], fallback)
  return {
    locale,
    theme: choice(THEMES, cookies['theme']) ?? 'system',
    // Chinese readers expect red for rising prices, others green.
    direction: choice(DIRECTIONS, cookies['direction']) ?? (locale === 'zh-CN' ? 'up-red' : 'up-green'),
    density: choice(DENSITIES, cookies['density']) ?? 'normal',
    zone: readZone(cookies['zone']),
  }
}

/** A listed zone, or the device's own if it is a real one; otherwise the default. */
function readZone(cookie: string | undefined): string {
  // Most visitors have chosen none, and asking the platform about a zone takes longer than a cached page.
  if (cookie === undefined || cookie === '') return UTC8.id
  const zone = decoded(cookie)
  return isListedZone(zone) || isTimeZone(zone) ? zone : UTC8.id
}

export const isListedZone = (zone: string): boolean => choice(ZONES, zone) !== undefined

/** Browsers store names such as `Europe/London` percent-encoded. */
function decoded(cookie = ''): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return '' // malformed, so not written by our page
  }
}

const choice = <T extends string>(allowed: readonly T[], value: string | undefined): T | undefined =>
  allowed.find(each => each === value)

/** The language of an answer not rendered by the web app, such as a download or its error. */
export const requestPageLocale = (request: FastifyRequest, hosts: HostLanguages, fallback: Locale): Locale =>
  readPreferences(readCookies(request.headers.cookie), request.headers.host ?? '', hosts, fallback).locale
