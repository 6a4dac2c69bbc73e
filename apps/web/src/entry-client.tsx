import './ui/tokens/tokens.css'
import './ui/tokens/base.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBrowserFeed } from '#live/feed.ts'
import { FeedContext } from '#live/use-live.ts'
import { loadChunk } from '#platform/chunk.ts'
import { createClient } from '#platform/client.ts'
import { session } from '#platform/session.ts'
import { ApiContext, apiKey, siteKey } from '#platform/site.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import type { Island } from './island.ts'
import { makeRoutes, type RouteHandle } from './routes.tsx'

async function start(): Promise<void> {
  const island = readIsland()
  const { site } = island
  const api = createClient({
    locale: site.preferences.locale,
    fetch: (input, init) => fetch(input, init),
    token: session.token,
    endSession: session.end,
    endBrokerAuthorisation: session.endBrokerAuthorisation,
    // No page keeps data of an exchange account yet, so there is nothing to refresh.
    refreshBroker: () => {},
  })
  const routes = makeRoutes()
  const basename = island.prefix || '/'
  await prepareMatched(routes, basename, site.preferences.locale)
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(siteKey, site)
      context.set(apiKey, api)
      return context
    },
    hydrationData: { loaderData: island.loaderData, errors: island.errors },
  })
  // As a transition, hydration is done in slices, and taps are answered in between.
  startTransition(() => {
    hydrateRoot(
      elementById('app'),
      <StrictMode>
        <ZonedSite site={site}>
          <ApiContext value={api}>
            <FeedContext value={createBrowserFeed()}>
              <RouterProvider router={router} />
            </FeedContext>
          </ApiContext>
        </ZonedSite>
      </StrictMode>,
    )
  })
}

/** The page on screen must be whole before hydration, or React would put its fallback over the server's HTML. */
async function prepareMatched(
  routes: RouteObject[],
  basename: string,
  locale: Island['site']['preferences']['locale'],
) {
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all(matches.map(({ route }) => prepareRoute(route, locale)))
}

/** A route whose scripts failed to load still renders: it shows the error page. */
async function prepareRoute(route: RouteObject, locale: Island['site']['preferences']['locale']): Promise<void> {
  const { messages = [] } = (route.handle ?? {}) as Partial<RouteHandle> // our own table
  try {
    await Promise.all([resolveLazy(route), ...messages.map(texts => loadChunk(() => texts.load(locale)))])
  } catch (error) {
    delete route.lazy
    route.Component = () => {
      throw error
    }
  }
}

async function resolveLazy(route: RouteObject): Promise<void> {
  const { lazy } = route
  if (lazy === undefined || typeof lazy === 'function' || lazy.Component === undefined) return
  const component = await lazy.Component()
  delete route.lazy
  if (component) route.Component = component
}

function readIsland(): Island {
  return JSON.parse(elementById('island').textContent ?? '') // written by entry-server, same build
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}`)
  return element
}

/** Tooltips need a pointer or a keyboard, so they are loaded on the first such event. */
function awaitTooltips(): void {
  const wake = () => {
    void import('./ui/layers/tooltip.ts').then(({ startTooltips }) => startTooltips())
    removeEventListener('pointermove', wake)
    removeEventListener('keydown', wake)
  }
  addEventListener('pointermove', wake)
  addEventListener('keydown', wake)
}

void start().then(() => {
  awaitTooltips()
  // A canvas test that few need, and not before the page works.
  void import('./han-font.ts').then(({ loadHanFontIfMissing }) => loadHanFontIfMissing())
})
