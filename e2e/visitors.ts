/**
 * Visitors of the journeys. A new browser context starts a process, fills its caches and decodes its fonts, which costs
 * seconds of CPU, so contexts are used again by later journeys. Before that, everything a site can store is removed.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

type Cookies = Readonly<Record<string, string>>

export type VisitorOptions = BrowserContextOptions & { readonly site: string; readonly cookies?: Cookies }

type Visitor = {
  readonly kind: string
  readonly site: string
  readonly context: BrowserContext
  /** A small page of the site that stays open: its process, with everything in memory, serves the next page. */
  readonly keeper: Page
  readonly devtools: CDPSession
  isTaken: boolean
}

const DESKTOP = { width: 1440, height: 900 }
const ACTION_PATIENCE_MS = 30_000

export type Visitors = {
  /** An empty page of a visitor who has stored nothing. The visitor is free again once all its pages are closed. */
  open(options: VisitorOptions): Promise<Page>
  /** Leaves the visitors for later journeys. */
  closePages(): Promise<void>
  closeAllBut(site: string): Promise<void>
}

export function createVisitors(browser: Browser): Visitors {
  const visitors: Visitor[] = []
  const isFree = ({ isTaken, context }: Visitor): boolean => !isTaken && context.pages().length === 1
  /** A service worker may outlive its registration, so its visitor does not come back. */
  const hasWorker = ({ context }: Visitor): boolean => context.serviceWorkers().length > 0

  async function create(kind: string, site: string, options: BrowserContextOptions): Promise<Visitor> {
    const context = await newContext(browser, options)
    const keeper = await context.newPage()
    await keeper.goto(`${site}/robots.txt`)
    const visitor = { kind, site, context, keeper, devtools: await context.newCDPSession(keeper), isTaken: true }
    visitors.push(visitor)
    context.on('close', () => visitors.splice(visitors.indexOf(visitor), 1))
    return visitor
  }

  async function take(site: string, options: BrowserContextOptions): Promise<Visitor> {
    const kind = JSON.stringify(options)
    const known = visitors.find(
      visitor => visitor.site === site && visitor.kind === kind && isFree(visitor) && !hasWorker(visitor),
    )
    if (known === undefined) return create(kind, site, options)
    known.isTaken = true
    await known.context.clearCookies()
    await known.context.clearPermissions()
    await known.devtools.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' })
    return known
  }

  return {
    async open({ site, cookies, viewport = DESKTOP, colorScheme = 'light', reducedMotion = 'no-preference', ...kind }) {
      const visitor = await take(site, kind)
      await addCookies(visitor.context, site, cookies)
      const page = await visitor.context.newPage()
      page.once('close', () => {
        visitor.isTaken = false
      })
      // Given to the page and not to the context, so that visitors who differ only in these can share one.
      await page.setViewportSize(viewport ?? DESKTOP)
      await page.emulateMedia({ colorScheme, reducedMotion })
      return page
    },
    async closePages() {
      const open = visitors.flatMap(({ context, keeper }) => context.pages().filter(page => page !== keeper))
      await Promise.all(
        [...open, ...visitors.filter(hasWorker).map(({ context }) => context)].map(each => each.close()),
      )
    },
    async closeAllBut(site) {
      const others = visitors.filter(visitor => visitor.site !== site)
      await Promise.all(others.map(({ context }) => context.close()))
    },
  }
}

export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  context.setDefaultTimeout(ACTION_PATIENCE_MS)
  return context
}

export const addCookies = (context: BrowserContext, url: string, cookies: Cookies = {}): Promise<void> =>
  context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
