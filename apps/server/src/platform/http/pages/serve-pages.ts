import { AppError, type Locale } from '@candela/contract/core'
import type { AppLinks, Assets, EntryServer, RenderResult } from '@candela/contract/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Clock } from '#platform/clock.ts'
import { deviceOf } from '#platform/request/device.ts'
import type { InProcessApi } from '#platform/http/calls/in-process-api.ts'
import { allHosts, type HostLanguages } from '#platform/request/locale.ts'
import { chooseEncoding } from '#platform/http/answer/compress.ts'
import type { Visits } from '#platform/http/edge/limit-visits.ts'
import { alternatesOf, askedOrigin, originOf } from '#platform/request/origins.ts'
import { cachedPage, type CachedPage, createPageCache } from './page-cache.ts'
import { isListedZone, readCookies, readPreferences } from '#platform/request/preferences.ts'

export type WebApp = {
  /** Development loads the newest code on every request, so both are read each time. */
  load(path: string): Promise<{ readonly render: EntryServer['render']; readonly assets: Assets }>
  readonly sitemapPaths: () => Promise<readonly string[]>
}

export type PageOptions = {
  readonly webApp: WebApp
  readonly api: (locale: Locale) => InProcessApi
  readonly hosts: HostLanguages
  readonly publicUrl: string | undefined
  readonly defaultLocale: Locale
  readonly contactEmail: string | undefined
  readonly appLinks: AppLinks
  readonly rewardCurrency: string
  readonly hasOutbox: boolean
  readonly isSimulated: boolean
  readonly isDevelopment: boolean
  /** Limits the renders of a visitor. */
  readonly visits?: Visits
  readonly clock: Clock
  readonly log: Logger
}

const URL_MAX = 2_048
/** There are hundreds of zones; pages in unusual ones must not displace everyone's. */
const UNLISTED_ZONE_PAGES_MAX = 50

/** Every URL that is neither a call nor a file is a page. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const cache = createPageCache(options.clock)
  const unlistedZoneCache = createPageCache(options.clock, UNLISTED_ZONE_PAGES_MAX)
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    if (request.url.length > URL_MAX) throw new AppError('URI_TOO_LONG')
    const cookies = readCookies(request.headers.cookie)
    const preferences = readPreferences(cookies, request.headers.host ?? '', options.hosts, options.defaultLocale)
    const device = deviceOf(request.headers['user-agent'])
    const needsRegionNotice = cookies['region_ok'] !== '1'
    const render = async (): Promise<RenderResult> => {
      const { api, isDown } = watchFailures(options.api(preferences.locale))
      const url = pageUrl(request, options)
      const alternates = alternatesOf(options, request)
      const { render: renderPage, assets } = await options.webApp.load(url.pathname)
      const page = await renderPage({
        href: url.href,
        preferences,
        device,
        needsRegionNotice,
        alternates,
        origin: originOf(alternates, preferences.locale),
        contactEmail: options.contactEmail,
        appLinks: options.appLinks,
        rewardCurrency: options.rewardCurrency,
        hasOutbox: options.hasOutbox,
        isSimulated: options.isSimulated,
        isDevelopment: options.isDevelopment,
        api,
        assets,
      })
      return page.kind === 'page' && page.status >= 500 && isDown() ? { ...page, status: 503 } : page
    }
    const { locale, theme, direction, density, zone } = preferences
    // From the raw request: a cached page needs no URL parsing.
    const key = `${request.protocol}|${request.headers.host}|${locale}|${theme}|${direction}|${density}|${zone}|${device}|${needsRegionNotice}|${request.url}`
    // The renderer gets no session: the browser requests personal data, so a page is the same for everyone.
    const page = options.isDevelopment
      ? render().then(cachedPage)
      : (isListedZone(zone) ? cache : unlistedZoneCache).get(key, render, () =>
          options.visits?.admit('build', request.ip),
        )
    return page instanceof Promise ? page.then(made => send(request, reply, made)) : send(request, reply, page)
  })
  // A form submitted before the page's script has loaded redirects to its page; its content is ignored.
  app.post('/*', (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pathOf(request.url.split('?')[0] ?? '/'), 303),
  )
}

/** The renderer shows that a page failed; whether it is worth another try is for the status. */
function watchFailures(inner: InProcessApi): { api: InProcessApi; isDown: () => boolean } {
  let isDown = false
  const api: InProcessApi = async (call, input) => {
    try {
      return await inner(call, input)
    } catch (error) {
      isDown ||= error instanceof DatabaseUnavailable
      throw error
    }
  }
  return { api, isDown: () => isDown }
}

const RETRY_AFTER_SECONDS = 2

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply | Promise<FastifyReply> {
  if (page.kind === 'redirect')
    return reply.header('cache-control', 'no-store').redirect(pathOf(page.location), page.status)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  reply
    .code(page.status)
    // The page depends on cookies for language, theme and session: shared caches must not store it.
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding, Cookie')
    .header('content-type', 'text/html; charset=utf-8')
  const body = page.body(encoding)
  return body instanceof Promise ? body.then(made => reply.send(made)) : reply.send(body)
}

/** Redirects stay on the requested host, whatever origin the router wrote into them. */
function pathOf(location: string): string {
  const { pathname, search, hash } = new URL(location, 'http://here')
  return pathname.replace(/^\/+/, '/') + search + hash
}

/** The requested URL. The scheme is the proxy's if trusted; a malformed URL becomes the home page's. */
function pageUrl(request: FastifyRequest, options: PageOptions): URL {
  const base = askedOrigin(request)
  const path = request.url.startsWith('//') ? `/${request.url.replace(/^\/+/, '')}` : request.url
  if (!URL.canParse(path, base)) throw new AppError('BAD_REQUEST')
  const url = new URL(path, base)
  return options.publicUrl !== undefined && allHosts(options.hosts).length === 0
    ? new URL(url.pathname + url.search, options.publicUrl)
    : url
}
