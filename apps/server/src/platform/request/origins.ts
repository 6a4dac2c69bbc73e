/** Public origins of the site: the base of canonical URLs, site maps and links. */
import { languageOf, LOCALES, type Locale } from '@candela/contract/core'
import type { Alternate } from '@candela/contract/render'
import type { FastifyRequest } from 'fastify'
import { type HostLanguages, localeOfHost } from './locale.ts'

export type OriginOptions = { readonly hosts: HostLanguages; readonly publicUrl: string | undefined }

/** The requested URL as the browser sees it; the scheme is the proxy's if that is trusted. */
export const askedOrigin = (request: FastifyRequest): string =>
  `${request.protocol}://${request.headers.host ?? 'localhost'}`

/**
 * Origin of each language: its first configured host, or the public address. A language that has neither, because the
 * public address belongs to another one, is left out.
 */
export function alternatesOf({ hosts, publicUrl }: OriginOptions, request: FastifyRequest): Alternate[] {
  const here = new URL(publicUrl ?? askedOrigin(request))
  // Hosts are names only: scheme and port are those of the public address, or of the request.
  const atHost = (host: string): string => `${here.protocol}//${here.port === '' ? host : `${host}:${here.port}`}`
  const ownerOfHere = localeOfHost(hosts, here.host)
  return LOCALES.flatMap(locale => {
    const [host] = hosts[languageOf(locale)] ?? []
    if (host !== undefined) return [{ locale, origin: atHost(host) }]
    return ownerOfHere === undefined ? [{ locale, origin: here.origin }] : []
  })
}

/** Alternates at an address of their own: those that search engines can tell apart. */
export function distinctAlternates(alternates: readonly Alternate[]): readonly Alternate[] {
  const distinct = alternates.filter(one => alternates.every(other => other === one || other.origin !== one.origin))
  return distinct.length > 1 ? distinct : []
}

export const originOf = (alternates: readonly Alternate[], locale: Locale): string =>
  alternates.find(each => each.locale === locale)?.origin ?? alternates[0]?.origin ?? ''
