/** Public origins of the site: the base of canonical URLs, site maps and links. */
import type { Locale } from '@candela/contract/core'
import type { Alternate } from '@candela/contract/render'
import type { FastifyRequest } from 'fastify'
import type { HostLanguages } from './locale.ts'

export type OriginOptions = { readonly hosts: HostLanguages; readonly publicUrl: string | undefined }

/** The requested URL as the browser sees it; the scheme is the proxy's if that is trusted. */
export const askedOrigin = (request: FastifyRequest): string =>
  `${request.protocol}://${request.headers.host ?? 'localhost'}`

/** Origin of each language: its first configured host, or the only one. */
export function alternatesOf({ hosts, publicUrl }: OriginOptions, request: FastifyRequest): Alternate[] {
  const here = new URL(publicUrl ?? askedOrigin(request))
  // Hosts are names only: scheme and port are those of the public address, or of the request.
  const originOf = (host: string | undefined): string =>
    host === undefined ? here.origin : `${here.protocol}//${here.port === '' ? host : `${host}:${here.port}`}`
  return [
    { locale: 'zh-CN', origin: originOf(hosts.zh[0]) },
    { locale: 'en-US', origin: originOf(hosts.en[0]) },
  ]
}

export const originOf = (alternates: readonly Alternate[], locale: Locale): string =>
  alternates.find(each => each.locale === locale)?.origin ?? alternates[0]?.origin ?? ''
