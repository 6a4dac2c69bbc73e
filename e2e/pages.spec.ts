import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { API_PREFIX, type Call, ERRORS } from '@candela/contract/core'
import { describe, expect, inject, it } from 'vitest'
import { type OpenPage, PATIENCE, untilHydrated, useBrowser, visit, visitNext } from './page.ts'
import { LANGUAGES, listedPaths } from './screens.ts'

/** A screen of the product: its path and the rule that requires it. */
type Screen = {
  readonly rule: string
  readonly path: string
  /** The canonical URL for search engines; null for personal pages, which are not indexed. */
  readonly canonical: string | null
}

const listed = (rule: string, ...paths: readonly string[]): Screen[] =>
  paths.map(path => ({ rule, path, canonical: path }))
const unlisted = (rule: string, ...paths: readonly string[]): Screen[] =>
  paths.map(path => ({ rule, path, canonical: null }))

/** Screens without content yet prove no rule: like the rest of the site map, they are checked as pages. */
const RULED: readonly Screen[] = [
  ...unlisted('[S2.02]', '/oauth-redirect/okx'),
  ...listed('[S2.03]', '/'),
  ...listed('[S2.04]', '/app/download'),
  ...listed(
    '[S2.08]',
    '/markets/spot',
    '/markets/rapid',
    '/markets/hot-crypto',
    '/markets/plate',
    '/markets/plate/defi',
  ),
  ...listed('[S2.09]', '/signal/trendfollowing'),
  ...listed('[S2.10]', '/signal/rsi', '/signal/ma5strategy', '/signal/long-short-rank'),
  ...listed('[S2.11]', '/numbers/longshortratio'),
  ...listed('[S2.12]', '/numbers/explosive', '/numbers/position', '/numbers/rates', '/numbers/grayscale'),
  { rule: '[S2.17]', path: '/coin/', canonical: '/coin' },
  { rule: '[S2.17]', path: '/coin/btc/', canonical: '/coin/BTC' },
  { rule: '[S2.08]', path: '/MARKETS/Spot', canonical: '/markets/spot' },
  { rule: '[S2.18]', path: '/agreement', canonical: '/terms' },
  ...unlisted('[S2.19]', '/account/security', '/account/points/referral'),
  ...listed('[S2.20]', '/login', '/register', '/about', '/privacy', '/terms', '/disclaimer', '/risk', '/pass'),
  ...listed('[S2.20]', '/stock-index', '/stepn', '/chart', '/portfolio'),
  ...listed('[S2.30]', '/projects', '/contact'),
  ...unlisted('[S2.20]', '/search', '/forgot-password', '/subscriptions', '/messages', '/push', '/profile'),
  ...unlisted('[S2.20]', '/change-password', '/portfolio/assets', '/portfolio/manage'),
  ...unlisted('[S2.25]', '/favourites'),
]

/** Those, and whatever else is in the site map. */
const SCREENS: readonly Screen[] = [
  ...RULED,
  ...listed(
    '',
    ...(await listedPaths()).filter(
      path => !RULED.some(({ canonical }) => canonical?.toLowerCase() === path.toLowerCase()),
    ),
  ),
]

type Language = (typeof LANGUAGES)[number]

const url = inject('url')

async function read(path: string, language: Language): Promise<{ status: number; html: string }> {
  const response = await fetch(url + path, { redirect: 'manual', headers: { cookie: `locale=${language}` } })
  return { status: response.status, html: await response.text() }
}

/** The first group of every match of `pattern`. */
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(found => found[1] ?? '')

/** Of the document; drawings have titles, too. */
const titleOf = (html: string): string => all(html, /<head>.*?<title>([^<]*)<\/title>.*?<\/head>/gs).join()
const descriptionOf = (html: string): string => all(html, /<meta name="description" content="([^"]*)"/g).join()
const linksIn = (html: string, element: 'header' | 'footer'): string[] =>
  all(all(html, new RegExp(`<${element}[ >](.*?)</${element}>`, 'gs')).join(), /<a[^>]* href="([^"]*)"/g)

const HEADER_LINKS = ['/app/download', '/login', '/register']
/** The chart fills the window, and has no footer. */
const FULL_WINDOW = '/chart'
const FOOTER_LINKS = ['/about', '/privacy', '/terms', '/disclaimer', '/contact']

describe.each(SCREENS)('$rule $path', ({ path, canonical }) => {
  it('is a valid HTML page in both languages, with and without /ssr', async () => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const language of LANGUAGES) {
      for (const prefix of ['', '/ssr']) {
        const { status, html } = await read(prefix + path, language)
        expect(status).toBe(200)
        expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="ltr"`))
        expect(all(html, /<(h1)[ >]/g)).toHaveLength(1)
        titles.add(titleOf(html))
        descriptions.add(descriptionOf(html))
        expectNothingInline(html)
        expectAddresses(html, canonical)
        expect(linksIn(html, 'header')).toEqual(expect.arrayContaining(HEADER_LINKS.map(link => prefix + link)))
        const footer = path === FULL_WINDOW ? [] : FOOTER_LINKS.map(link => prefix + link)
        expect(linksIn(html, 'footer')).toEqual(expect.arrayContaining(footer))
      }
    }
    // One per language, the same with and without the prefix.
    expect(titles.size).toBe(2)
    expect(descriptions.size).toBe(2)
    expect(titles).not.toContain('')
    expect(descriptions).not.toContain('')
  })
})

/** Forbidden by the content security policy, so they would not work. */
function expectNothingInline(html: string): void {
  expect(html).not.toMatch(/<[^>]+ style="/)
  expect(html).not.toMatch(/<[^>]+ on[a-z]+="/)
  expect(html).not.toContain('<style')
  const inline = all(html, /<script([^>]*)>/g).filter(attributes => !attributes.includes(' src="'))
  expect(inline).toEqual([' type="application/json" id="island"'])
}

function expectAddresses(html: string, canonical: string | null): void {
  const links = all(html, /<link rel="canonical" href="([^"]*)"/g)
  const languages = all(html, /<link rel="alternate" hreflang="([^"]*)"/g)
  if (canonical === null) {
    expect([links, languages]).toEqual([[], []])
    expect(html).toContain('<meta name="robots" content="noindex">')
  } else {
    expect(links).toEqual([url + canonical])
    expect(languages).toEqual(['zh-CN', 'en-US', 'x-default'])
  }
}

describe('in the browser', () => {
  useBrowser()

  /** Pages that a visit has left, by language. */
  const left = { 'zh-CN': [] as OpenPage[], 'en-US': [] as OpenPage[] }

  // Concurrent: most of a visit is waiting.
  it.concurrent.each(
    SCREENS.flatMap(screen => [
      { ...screen, language: 'zh-CN' as const, address: screen.path },
      { ...screen, language: 'en-US' as const, address: `/ssr${screen.path}` },
    ]),
  )('$rule $address hydrates in $language without console output', async ({ address, language }) => {
    const visited = await visitNext(left[language], address, { cookies: { locale: language } })
    const { page, problems } = visited
    await untilHydrated(page)
    expect(await page.locator('h1').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe(address)
    expect(problems).toEqual([])
    left[language].push(visited)
  })

  it('[S2.29] [S2.30] links to the app, login and register in the header, and to the seven legal and project pages in the footer', async () => {
    const { page } = await visit('/', { cookies: { locale: 'en-US' } })
    for (const name of ['Get the app', 'Log in', 'Register'])
      expect(await page.locator('header').getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    for (const name of ['About', 'Privacy', 'Terms', 'Disclaimer', 'Projects', 'Pass card', 'Contact'])
      expect(await page.locator('footer').getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    await page.close()
  })

  it('[S2.03] the home page has the tabs markets, signal, data and info', async () => {
    const { page } = await visit('/')
    const tabs = page.getByRole('navigation', { name: '首页' }).getByRole('link')
    expect(await tabs.allTextContents()).toEqual(['行情', '信号', '数据', '资讯'])
    await page.close()
  })

  it('[S2.04] the download page offers Android, iPhone and a backup link', async () => {
    const { page } = await visit('/app/download')
    const text = await page.locator('main').innerText()
    for (const way of ['Android', 'iPhone', '备用链接']) expect(text).toContain(way)
    await page.close()
  })

  it.each(['/account/security', '/account/points/referral'])(
    '[S2.19] %s shows a loading state until the browser has loaded the user',
    async path => {
      const served = await visit(path, { javaScriptEnabled: false })
      expect(await served.page.locator('main').textContent()).toContain('加载中')
      await served.page.close()
      const alive = await visit(path)
      await expect.poll(() => alive.page.locator('main').textContent(), PATIENCE).not.toContain('加载中')
      await alive.page.close()
    },
  )
})

describe('redirects', () => {
  it.each([
    ['[S2.05]', '/404', '/'],
    ['[S2.05]', '/no/such/page', '/'],
    ['[S2.05]', '/ssr/404', '/'],
    ['[S2.05]', '/ssr/no/such/page', '/'],
    ['[S2.05]', '/%zz', '/'],
    ['[S2.07]', '/markets', '/markets/spot'],
    ['[S2.07]', '/ssr/markets', '/ssr/markets/spot'],
    ['[S2.09]', '/signal', '/signal/trendfollowing'],
    ['[S2.09]', '/ssr/signal', '/ssr/signal/trendfollowing'],
    ['[S2.11]', '/numbers', '/numbers/longshortratio'],
    ['[S2.11]', '/ssr/numbers', '/ssr/numbers/longshortratio'],
    ['[S2.13]', '/ssr/numbers/trendfollowing', '/ssr/signal/trendfollowing'],
  ])('%s %s redirects to %s', async (_rule, from, to) => {
    const response = await fetch(url + from, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
  })
})

it.each([
  ['a query string', '/open/markets/spot/list?symbol=%ff%fe', undefined],
  ['a form', '/login/login', 'account=%zz&password=x'],
])('%s that is not encoded correctly is refused', async (_what, path, body) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(
    url + API_PREFIX + path,
    body === undefined ? {} : { method: 'POST', headers: form, body },
  )
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: ERRORS.BAD_REQUEST.code }),
  ])
})

describe('for crawlers and developers', () => {
  it('robots.txt links to the site map, and every URL in it is a page', async () => {
    const robots = await (await fetch(`${url}/robots.txt`)).text()
    const [siteMap] = all(robots, /^Sitemap: (\S+)$/gm)
    expect(siteMap).toBe(`${url}/sitemap.xml`)
    const addresses = all(await (await fetch(String(siteMap))).text(), /<loc>([^<]+)<\/loc>/g)
    expect(addresses.length).toBeGreaterThan(20)
    const statuses = await Promise.all(
      addresses.map(async address => (await fetch(address, { redirect: 'manual' })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('openapi.json describes every call of the contract, and /api lists them in readable form', async () => {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi
    const page = await (await fetch(`${url}/api`)).text()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info).toEqual(expect.objectContaining({ title: 'Candela', version: expect.any(String) }))
    for (const { path, methods } of CALLS) {
      const operations = document.paths[API_PREFIX + path] ?? {}
      expect(Object.keys(operations)).toEqual(methods.map(method => method.toLowerCase()))
      expect(page).toContain(API_PREFIX + path)
    }
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
    expect(new Set(operations.map(each => each.operationId)).size).toBe(operations.length)
    for (const operation of operations) expect(Object.keys(operation.responses)).toContain('200')
  })
})

type OpenApi = {
  readonly openapi: string
  readonly info: object
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly responses: object }>>>
  >
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'methods' in value

const CONTRACT = join(import.meta.dirname, '../packages/contract/src')
const modules = await Promise.all(
  readdirSync(CONTRACT).map(async room => (await import(join(CONTRACT, room, 'index.ts'))) as Record<string, unknown>), // one folder per feature
)
const CALLS = modules.flatMap(each => Object.values(each)).filter(isCall)
