import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { accountMessages } from '#features/account/messages.ts'
import { authMessages } from '#features/auth/messages.ts'
import { authenticatorMessages } from '#features/authenticator/messages.ts'
import { coinMessages } from '#features/coin/messages.ts'
import { downloadMessages } from '#features/download/messages.ts'
import { emptyMessages } from '#features/empty-pages/messages.ts'
import { favouritesMessages } from '#features/favourites/messages.ts'
import { fundingMessages } from '#features/funding/messages.ts'
import { holdingMessages } from '#features/holdings/messages.ts'
import { homeMessages } from '#features/home/messages.ts'
import { hotMessages } from '#features/hot/messages.ts'
import { invitationMessages } from '#features/invitation/messages.ts'
import { legalMessages } from '#features/legal/messages.ts'
import { longShortMessages } from '#features/long-short/messages.ts'
import { stationMessages } from '#features/messages/messages.ts'
import { moversMessages } from '#features/movers/messages.ts'
import { whyMessages } from '#features/movers/why-messages.ts'
import { liquidationMessages } from '#features/liquidations/messages.ts'
import { oauthMessages } from '#features/oauth/messages.ts'
import { openInterestMessages } from '#features/open-interest/messages.ts'
import { type PageHandle, type PageId, pageTitles } from '#features/page-titles/index.ts'
import { platesMessages } from '#features/plates/messages.ts'
import { searchMessages } from '#features/search/messages.ts'
import { sectionMessages } from '#features/sections/messages.ts'
import { BlockLayout, ErrorPage, GlobalLayout, PageAdLayout, Root, shellMessages } from '#features/shell/index.ts'
import { spotMessages } from '#features/spot/messages.ts'
import { stockIndexMessages } from '#features/stock-index/messages.ts'
import { subscriptionMessages } from '#features/subscriptions/messages.ts'
import { loadChunk } from '#platform/chunk.ts'
import type { Catalogue } from '#platform/i18n.ts'
import { siteKey } from '#platform/site.ts'
import { dataMessages } from './data-page/data-messages.ts'

/** What a route carries besides what the router knows. */
export type RouteHandle = PageHandle & { readonly messages: readonly Catalogue<unknown>[] }

type PageSpec = {
  readonly path?: string
  readonly page: PageId
  readonly component: () => Promise<ComponentType>
  readonly load?: () => Promise<(args: LoaderFunctionArgs) => unknown>
  readonly messages?: readonly Catalogue<unknown>[]
}

/** What a module of its own exports by that name, loaded when it is asked for. */
function part<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return async (): Promise<Module[Name]> => (await load())[name]
}

/** One page: its texts are there before it renders, its component is a chunk of its own. */
function page(spec: PageSpec): RouteObject {
  const messages = spec.messages ?? []
  const handle: RouteHandle = { page: spec.page, messages }
  return {
    ...(spec.path === undefined ? { index: true } : { path: spec.path }),
    handle,
    loader: async args => {
      const [data] = await Promise.all([loadData(spec, args), loadMessages(args, messages)])
      return data ?? null
    },
    lazy: { Component: () => loadChunk(spec.component) },
  }
}

/** A late or lost script is a ChunkLoadError; a failed call stays what it is. */
async function loadData({ load }: PageSpec, args: LoaderFunctionArgs): Promise<unknown> {
  return load === undefined ? undefined : (await loadChunk(load))(args)
}

const emptyPage = (path: string, id: PageId): RouteObject =>
  page({
    path,
    page: id,
    component: part(() => import('./features/empty-pages/empty-page.tsx'), 'EmptyPage'),
    messages: [pageTitles, emptyMessages, sectionMessages],
  })

const legalPage = (path: string, id: PageId): RouteObject =>
  page({
    path,
    page: id,
    component: part(() => import('./features/legal/legal-page.tsx'), 'LegalPage'),
    messages: [pageTitles, legalMessages],
  })

function loadMessages({ context }: Pick<LoaderFunctionArgs, 'context'>, messages: readonly Catalogue<unknown>[]) {
  const { locale } = context.get(siteKey).preferences
  return Promise.all(messages.map(catalogue => loadChunk(() => catalogue.load(locale))))
}

const ROOT_MESSAGES: readonly Catalogue<unknown>[] = [shellMessages]

/** Runs on the server only: the browser starts from its answer and never asks again. */
async function loadRoot(args: LoaderFunctionArgs) {
  const [{ loadRoot: load }] = await Promise.all([
    import('./features/shell/load.ts'),
    loadMessages(args, ROOT_MESSAGES),
  ])
  return load(args)
}

const redirectTo = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to), Component: Nothing })

function Nothing() {
  return null
}

/** Spec 2: to `/` itself, also from below /ssr; an absolute address keeps the router from adding its prefix. */
const toPlainHome = ({ request }: LoaderFunctionArgs): Response => redirect(new URL('/', request.url).href)

/** Fresh objects on every call: two handlers must not share routes, lazy ones are filled in only once. */
export function makeRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Nothing,
      loader: loadRoot,
      shouldRevalidate: () => false,
      handle: { messages: ROOT_MESSAGES },
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { Component: PageAdLayout, children: adPages() },
            { Component: GlobalLayout, children: globalPages() },
            { Component: BlockLayout, children: blockPages() },
            ...redirects(),
          ],
        },
      ],
    },
  ]
}

function redirects(): RouteObject[] {
  return [
    redirectTo('markets', '/markets/spot'),
    redirectTo('signal', '/signal/trendfollowing'),
    redirectTo('numbers', '/numbers/longshortratio'),
    redirectTo('numbers/trendfollowing', '/signal/trendfollowing'),
    { path: '*', loader: toPlainHome, Component: Nothing },
  ]
}

/** Pages with room for ads. */
function adPages(): RouteObject[] {
  return [
    page({
      page: 'home',
      component: part(() => import('./features/home/home-page.tsx'), 'HomePage'),
      load: part(() => import('./features/home/load.ts'), 'loadHome'),
      messages: [homeMessages, favouritesMessages],
    }),
    page({
      path: 'markets/spot',
      page: 'spot',
      component: part(() => import('./features/spot/spot-page.tsx'), 'SpotPage'),
      load: part(() => import('./features/spot/load.ts'), 'loadSpot'),
      messages: [spotMessages, sectionMessages, favouritesMessages],
    }),
    page({
      path: 'favourites',
      page: 'favourites',
      component: part(() => import('./features/favourites/favourites-page.tsx'), 'FavouritesPage'),
      messages: [pageTitles, spotMessages, sectionMessages, favouritesMessages],
    }),
    page({
      path: 'markets/rapid',
      page: 'rapid',
      component: part(() => import('./features/movers/movers-page.tsx'), 'MoversPage'),
      load: part(() => import('./features/movers/load.ts'), 'loadMovers'),
      // In the browser the reasons bring their own texts.
      messages: [moversMessages, sectionMessages, favouritesMessages, ...(import.meta.env.SSR ? [whyMessages] : [])],
    }),
    page({
      path: 'markets/hot-crypto',
      page: 'hotCrypto',
      component: part(() => import('./features/hot/hot-page.tsx'), 'HotPage'),
      load: part(() => import('./features/hot/load.ts'), 'loadHot'),
      messages: [hotMessages, sectionMessages, favouritesMessages],
    }),
    page({
      path: 'markets/plate',
      page: 'plates',
      component: part(() => import('./features/plates/plates-page.tsx'), 'PlatesPage'),
      load: part(() => import('./features/plates/load.ts'), 'loadPlates'),
      messages: [platesMessages, sectionMessages],
    }),
    page({
      path: 'markets/plate/:name',
      page: 'plate',
      component: part(() => import('./features/plates/plate-page.tsx'), 'PlatePage'),
      load: part(() => import('./features/plates/load-plate.ts'), 'loadPlate'),
      messages: [platesMessages, sectionMessages, spotMessages, favouritesMessages],
    }),
    emptyPage('signal/trendfollowing', 'trendFollowing'),
    emptyPage('signal/rsi', 'rsi'),
    emptyPage('signal/ma5strategy', 'ma5Strategy'),
    emptyPage('signal/long-short-rank', 'longShortRank'),
    page({
      path: 'numbers/longshortratio',
      page: 'longShortRatio',
      component: part(() => import('./features/long-short/long-short-page.tsx'), 'LongShortPage'),
      load: part(() => import('./features/long-short/load.ts'), 'loadLongShort'),
      messages: [longShortMessages, sectionMessages, dataMessages],
    }),
    page({
      path: 'numbers/explosive',
      page: 'liquidations',
      component: part(() => import('./features/liquidations/liquidations-page.tsx'), 'LiquidationsPage'),
      load: part(() => import('./features/liquidations/load.ts'), 'loadLiquidations'),
      messages: [dataMessages, liquidationMessages, sectionMessages],
    }),
    page({
      path: 'numbers/position',
      page: 'openInterest',
      component: part(() => import('./features/open-interest/open-interest-page.tsx'), 'OpenInterestPage'),
      load: part(() => import('./features/open-interest/load.ts'), 'loadOpenInterest'),
      messages: [openInterestMessages, sectionMessages, dataMessages],
    }),
    page({
      path: 'numbers/rates',
      page: 'fundingRates',
      component: part(() => import('./features/funding/funding-page.tsx'), 'FundingPage'),
      load: part(() => import('./features/funding/load.ts'), 'loadFunding'),
      messages: [fundingMessages, sectionMessages, dataMessages],
    }),
    page({
      path: 'numbers/grayscale',
      page: 'holdings',
      component: part(() => import('./features/holdings/holdings-page.tsx'), 'HoldingsPage'),
      load: part(() => import('./features/holdings/load.ts'), 'loadHoldings'),
      messages: [dataMessages, holdingMessages, sectionMessages],
    }),
    page({
      path: 'stock-index',
      page: 'stockIndex',
      component: part(() => import('./features/stock-index/stock-index-page.tsx'), 'StockIndexPage'),
      load: part(() => import('./features/stock-index/load.ts'), 'loadStockIndex'),
      messages: [stockIndexMessages, sectionMessages, dataMessages],
    }),
    emptyPage('flash', 'flash'),
    emptyPage('flash/:id', 'flashItem'),
    emptyPage('qa', 'qa'),
    emptyPage('qa/:id', 'qaItem'),
    emptyPage('calendar', 'calendar'),
    emptyPage('wiki', 'wiki'),
    emptyPage('wiki/:id', 'wikiItem'),
    emptyPage('coin', 'coins'),
    page({
      path: 'coin/:id',
      page: 'coin',
      component: part(() => import('./features/coin/coin-page.tsx'), 'CoinPage'),
      load: part(() => import('./features/coin/load.ts'), 'loadCoin'),
      messages: [pageTitles, coinMessages, favouritesMessages],
    }),
    emptyPage('projects', 'projects'),
    emptyPage('stepn', 'stepn'),
  ]
}

function globalPages(): RouteObject[] {
  return [
    emptyPage('chart', 'chart'),
    emptyPage('portfolio', 'portfolio'),
    emptyPage('portfolio/assets', 'portfolioAssets'),
    emptyPage('portfolio/manage', 'portfolioManage'),
    emptyPage('pass', 'pass'),
    page({
      path: 'search',
      page: 'search',
      component: part(() => import('./features/search/search-page.tsx'), 'SearchPage'),
      load: part(() => import('./features/search/load.ts'), 'loadSearch'),
      messages: [pageTitles, searchMessages, spotMessages, favouritesMessages],
    }),
    page({
      path: 'ui',
      page: 'ui',
      component: part(() => import('./features/ui-sheet/ui-sheet-page.tsx'), 'UiSheetPage'),
      load: async () => args => (args.context.get(siteKey).isDevelopment ? null : toPlainHome(args)),
      messages: [pageTitles, favouritesMessages, dataMessages],
    }),
  ]
}

function blockPages(): RouteObject[] {
  return [
    page({
      path: 'login',
      page: 'login',
      component: part(() => import('./features/auth/login-page.tsx'), 'LoginPage'),
      messages: [pageTitles, authMessages],
    }),
    page({
      path: 'register',
      page: 'register',
      component: part(() => import('./features/auth/register-page.tsx'), 'RegisterPage'),
      messages: [pageTitles, authMessages],
    }),
    page({
      path: 'forgot-password',
      page: 'forgotPassword',
      component: part(() => import('./features/auth/forgot-page.tsx'), 'ForgotPage'),
      messages: [pageTitles, authMessages],
    }),
    page({
      path: 'subscriptions',
      page: 'subscriptions',
      component: part(() => import('./features/subscriptions/subscriptions-page.tsx'), 'SubscriptionsPage'),
      messages: [pageTitles, authMessages, subscriptionMessages],
    }),
    page({
      path: 'messages',
      page: 'messages',
      component: part(() => import('./features/messages/messages-page.tsx'), 'MessagesPage'),
      messages: [pageTitles, authMessages, stationMessages],
    }),
    page({
      path: 'push',
      page: 'push',
      component: part(() => import('./features/subscriptions/push-page.tsx'), 'PushPage'),
      messages: [pageTitles, authMessages, subscriptionMessages],
    }),
    page({
      path: 'profile',
      page: 'profile',
      component: part(() => import('./features/account/profile-page.tsx'), 'ProfilePage'),
      messages: [pageTitles, authMessages, accountMessages],
    }),
    page({
      path: 'change-password',
      page: 'changePassword',
      component: part(() => import('./features/auth/change-password-page.tsx'), 'ChangePasswordPage'),
      messages: [pageTitles, authMessages],
    }),
    legalPage('about', 'about'),
    legalPage('privacy', 'privacy'),
    legalPage('terms', 'terms'),
    legalPage('agreement', 'agreement'),
    legalPage('disclaimer', 'disclaimer'),
    legalPage('risk', 'risk'),
    legalPage('contact', 'contact'),
    page({
      path: 'account/security',
      page: 'security',
      component: part(() => import('./features/account/security-page.tsx'), 'SecurityPage'),
      messages: [pageTitles, authMessages, accountMessages, authenticatorMessages],
    }),
    page({
      path: 'account/points/referral',
      page: 'referral',
      component: part(() => import('./features/invitation/referral-page.tsx'), 'ReferralPage'),
      messages: [pageTitles, authMessages, invitationMessages],
    }),
    page({
      path: 'app/download',
      page: 'download',
      component: part(() => import('./features/download/download-page.tsx'), 'DownloadPage'),
      messages: [pageTitles, downloadMessages],
    }),
    page({
      path: 'oauth-redirect/:exchange',
      page: 'oauth',
      component: part(() => import('./features/oauth/oauth-page.tsx'), 'OauthPage'),
      messages: [pageTitles, oauthMessages],
    }),
  ]
}
