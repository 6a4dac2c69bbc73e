/** The router's table, made from the list of pages. */
import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import { SPOT_PATH } from '@candela/contract/spot'
import { type LoaderFunctionArgs, redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router'
import { BlockLayout, ErrorPage, GlobalLayout, PageAdLayout, Root } from '#features/shell/index.ts'
import { shellMessages } from '#features/shell/messages.ts'
import { starMessages } from '#features/stars/messages.ts'
import { type Page, type PageHandle, type PageLayout, type SectionsHandle, sectionsOf } from '#page/page.ts'
import { pageTexts } from '#page/page-texts.ts'
import { loadChunk } from '#platform/chunk.ts'
import { commonMessages } from '#platform/common-messages.ts'
import type { Catalogue } from '#platform/i18n.ts'
import { siteKey } from '#platform/site.ts'
import { PAGES } from './pages.ts'

/** What a route carries besides what the router knows. */
export type RouteHandle = { readonly messages: readonly Catalogue<unknown>[] }

/** Texts every page uses. */
const ROOT_MESSAGES: readonly Catalogue<unknown>[] = [shellMessages, pageTexts, commonMessages, starMessages]

/** Fresh objects on every call: two handlers must not share routes, because lazy ones are filled in only once. */
export function makeRoutes(): RouteObject[] {
  const handle: RouteHandle & SectionsHandle = { messages: ROOT_MESSAGES, sections: sectionsOf(PAGES) }
  return [
    {
      id: 'root',
      path: '/',
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Nothing,
      loader: loadRoot,
      shouldRevalidate: () => false,
      handle,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { Component: PageAdLayout, children: routesOf('ads') },
            { Component: GlobalLayout, children: routesOf('global') },
            { Component: BlockLayout, children: routesOf('block') },
            { Component: GlobalLayout, children: routesOf('window') },
            ...redirects(),
          ],
        },
      ],
    },
  ]
}

const routesOf = (layout: PageLayout): RouteObject[] => PAGES.filter(page => page.layout === layout).map(routeOf)

/** One page: its texts are loaded before it renders; its component is a separate chunk. */
function routeOf(page: Page): RouteObject {
  const handle: PageHandle = { page, messages: page.messages }
  return {
    ...(page.path === '/' ? { index: true } : { path: page.path.slice(1) }),
    handle,
    loader: async args => {
      const [data] = await Promise.all([loadData(page, args), loadMessages(args, page.messages)])
      return data ?? null
    },
    ...(page.isQueryLocal ? { shouldRevalidate: isOtherPath } : {}),
    lazy: { Component: () => loadChunk(page.component) },
  }
}

/** Whether to run the loader again, for pages that read the query themselves. */
const isOtherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

/** A script that times out or fails is a ChunkLoadError; a failed call is rethrown as it is. */
async function loadData({ load }: Page, args: LoaderFunctionArgs): Promise<unknown> {
  return load === undefined ? undefined : (await loadChunk(load))(args)
}

function loadMessages({ context }: Pick<LoaderFunctionArgs, 'context'>, messages: readonly Catalogue<unknown>[]) {
  const { locale } = context.get(siteKey).preferences
  return Promise.all(messages.map(catalogue => loadChunk(() => catalogue.load(locale))))
}

/** Runs on the server only: the browser starts from its result. */
async function loadRoot(args: LoaderFunctionArgs) {
  const [{ loadRoot: load }] = await Promise.all([
    import('./features/shell/load.ts'),
    loadMessages(args, ROOT_MESSAGES),
  ])
  return load(args)
}

function redirects(): RouteObject[] {
  return [
    redirectTo('markets', SPOT_PATH),
    redirectTo('signal', '/signal/trendfollowing'),
    redirectTo('numbers', LONG_SHORT_PATH),
    redirectTo('numbers/trendfollowing', '/signal/trendfollowing'),
    { path: '*', loader: toPlainHome, Component: Nothing },
  ]
}

/** With its query: a link to a filtered list stays one. */
const redirectTo = (path: string, to: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(to + new URL(request.url).search),
  Component: Nothing,
})

function Nothing() {
  return null
}

/** Rules 2: to `/` itself, also from below /ssr; an absolute address keeps the router from adding its prefix. */
const toPlainHome = ({ request }: LoaderFunctionArgs): Response => redirect(new URL('/', request.url).href)
