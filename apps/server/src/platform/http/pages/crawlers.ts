import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOfHost } from '#platform/request/locale.ts'
import { alternatesOf, distinctAlternates, originOf, type OriginOptions } from '#platform/request/origins.ts'
import type { WebApp } from './serve-pages.ts'

export type CrawlerOptions = OriginOptions & {
  readonly defaultLocale: Locale
  readonly webApp: Pick<WebApp, 'sitemapPaths'>
  /** Pages generated from the market, in addition to those of the web app. */
  readonly marketPaths: readonly string[]
}

const CLOSED = ['/account/', '/ssr/', '/crypto-web/', '/oauth-redirect/']

/** robots.txt and sitemap.xml. If languages have their own hosts, each has its own site map. */
export function serveCrawlers(app: FastifyInstance, options: CrawlerOptions): void {
  const localeOf = (request: FastifyRequest): Locale =>
    localeOfHost(options.hosts, request.headers.host ?? '') ?? options.defaultLocale
  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(alternatesOf(options, request), localeOf(request))
    const closed = CLOSED.map(path => `Disallow: ${path}\n`).join('')
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const alternates = alternatesOf(options, request)
    const own = originOf(alternates, localeOf(request))
    const urls = [...(await options.webApp.sitemapPaths()), ...options.marketPaths].map(path => {
      const links = distinctAlternates(alternates).map(
        ({ locale, origin }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(origin + path)}"/>`,
      )
      return `<url><loc>${escapeXml(own + path)}</loc>${links.join('')}</url>`
    })
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
      )
  })
}

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, sign => `&#${sign.charCodeAt(0)};`)
