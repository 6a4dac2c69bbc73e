import './ui/tokens/tokens.css'
import './ui/tokens/base.css'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { canonicalPathOf, type Page } from '#page/page.ts'
import { pageDescriptions } from '#page/page-descriptions.ts'
import { sheetsOf } from '#page/page-sheets.ts'
import { documentTitle, pageOfMatches } from '#page/page-title.ts'
import type { RenderRequest, RenderResult } from '@candela/contract/render'
import { zoneOf } from '#platform/zones.ts'
import { apiKey, type Site, SiteContext, siteKey } from '#platform/site.ts'
import { documentHtml, type Head } from './document.ts'
import type { Island } from './island.ts'
import { PAGES } from './pages.ts'
import { makeRoutes } from './routes.tsx'

/** Pages with content; the rest exist but are not offered to search engines. */
export const sitemapPaths: readonly string[] = PAGES.filter(page => page.isListed).map(page => page.path)

/** The page below /ssr is the same page; the router knows the prefix as its base. */
const HANDLERS = {
  '': createStaticHandler(makeRoutes()),
  '/ssr': createStaticHandler(makeRoutes(), { basename: '/ssr' }),
} as const

export async function render(request: RenderRequest): Promise<RenderResult> {
  const url = new URL(request.href)
  const prefix = /^\/ssr(\/|$)/.test(url.pathname) ? '/ssr' : ''
  const handler = HANDLERS[prefix]
  const site = siteOf(request)
  const requestContext = new RouterContextProvider()
  requestContext.set(siteKey, site)
  requestContext.set(apiKey, request.api)
  const answer = await handler.query(new Request(url), { requestContext })
  if (answer instanceof Response) return redirectOf(answer, url)

  const body = renderToString(
    <SiteContext value={site}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, answer)} context={answer} hydrate={false} />
    </SiteContext>,
  )
  await pageDescriptions.load(site.preferences.locale)
  const island: Island = { prefix, site, loaderData: answer.loaderData, errors: publicErrors(answer) }
  const html = documentHtml(request, headOf(request, prefix, answer), body, island)
  return { kind: 'page', status: answer.statusCode, html }
}

function siteOf(request: RenderRequest): Site {
  const {
    preferences,
    device,
    needsRegionNotice,
    alternates,
    contactEmail,
    appLinks,
    rewardCurrency,
    hasOutbox,
    isSimulated,
    isDevelopment,
  } = request
  return {
    preferences,
    zone: zoneOf(preferences.zone, preferences.locale),
    device,
    needsRegionNotice,
    alternates,
    contactEmail,
    appLinks,
    rewardCurrency,
    hasOutbox,
    isSimulated,
    isDevelopment,
  }
}

/** Locations of our own host are sent as paths: behind a proxy the host we see is not the visitor's. */
function redirectOf(answer: Response, url: URL): RenderResult {
  const target = new URL(answer.headers.get('location') ?? '/', url)
  const location = target.host === url.host ? target.pathname + target.search : target.href
  return { kind: 'redirect', status: answer.status, location }
}

/** Description of a page without its own route, such as an error page. */
const HOME = homePage()

function homePage(): Page {
  const home = PAGES.find(page => page.path === '/')
  if (home === undefined) throw new Error('The list of pages has no home page')
  return home
}

function headOf(request: RenderRequest, prefix: string, answer: StaticHandlerContext): Head {
  const { locale } = request.preferences
  const shown = pageOfMatches(answer.matches.map(match => ({ handle: match.route.handle, params: match.params })))
  const page = shown?.page ?? HOME
  const description = pageDescriptions.get(locale)[page.id] ?? ''
  const isFound = answer.statusCode < 400
  return {
    title: documentTitle(locale, page, shown?.subject),
    description: shown?.subject === undefined ? description : `${shown.subject}: ${description}`,
    sheets: sheetsOf(shown?.page, request.assets),
    canonicalPath: isFound ? canonicalPathOf(page, new URL(request.href).pathname.slice(prefix.length)) : undefined,
  }
}

/** Only that something failed: what failed is for the log. */
function publicErrors(answer: StaticHandlerContext): Island['errors'] {
  if (answer.errors === null) return null
  return Object.fromEntries(Object.keys(answer.errors).map(id => [id, { message: 'failed' }]))
}
