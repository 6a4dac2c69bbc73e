import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { addCookies, createVisitors, newContext, type VisitorOptions, type Visitors } from './visitors.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Printed by scripts/test.ts below the results. */
    skipReason?: string
  }
}

/** One for all files: they run one after the other in one process, at whose end Playwright closes it. */
let shared: { readonly browser: Browser; readonly visitors: Visitors } | undefined
const firstVisitors: BrowserContext[] = []

/** Call at the top of a journey file. On a machine without a browser, its journeys are skipped. */
export function useBrowser(): void {
  const prepared = inject('browser')
  if (prepared.kind === 'missing') {
    beforeEach(({ task, skip }) => {
      task.meta.skipReason = `${prepared.reason}. To enable: ${prepared.remedy}`
      skip(prepared.reason)
    })
    return
  }
  beforeAll(async () => {
    if (shared?.browser.isConnected() === true) return
    const browser = await chromium.launch(prepared.launch)
    shared = { browser, visitors: createVisitors(browser) }
  })
  // A page left open keeps drawing live prices and takes CPU from the following journeys. Concurrent journeys close
  // theirs together, at the end of the last one.
  let running = 0
  beforeEach(() => {
    running += 1
  })
  afterEach(async () => {
    running -= 1
    if (running > 0) return
    await Promise.all([shared?.visitors.closePages(), ...firstVisitors.splice(0).map(context => context.close())])
  })
  afterAll(() => shared?.visitors.closeAllBut(inject('url')))
}

/** For `expect.poll`: its default of one second is too short when several processes share two cores. */
export const PATIENCE = { timeout: 30_000 } as const

export type OpenPage = { readonly page: Page; readonly problems: string[] }

type VisitOptions = Omit<VisitorOptions, 'site'> & {
  /** A server other than the shared one. */
  readonly site?: string
}

/**
 * Opens a page as a visitor who has stored nothing; only scripts and fonts may be cached. `problems` collects console
 * errors, page errors and failed requests.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<OpenPage> {
  const site = options.site ?? inject('url')
  return openPage(await theBrowser().visitors.open({ ...options, site }), site + path)
}

/** As `visit`, but without anything cached, for journeys about how a page loads. */
export async function visitUncached(path: string, { cookies, site, ...options }: VisitOptions = {}): Promise<OpenPage> {
  const url = site ?? inject('url')
  const context = await newContext(theBrowser().browser, options)
  firstVisitors.push(context)
  await addCookies(context, url, cookies)
  return openPage(await context.newPage(), url + path)
}

/** A page without a site. */
export async function blankPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext(theBrowser().browser, options)
  firstVisitors.push(context)
  return context.newPage()
}

/** Goes on in a page that another journey has left, as `visit` otherwise. */
export async function visitNext(left: OpenPage[], path: string, options: VisitOptions = {}): Promise<OpenPage> {
  const next = left.pop()
  if (next === undefined) return visit(path, options)
  next.problems.length = 0
  await next.page.goto((options.site ?? inject('url')) + path, { waitUntil: 'load' })
  return next
}

function theBrowser() {
  if (shared === undefined) throw new Error('useBrowser() was not called')
  return shared
}

async function openPage(page: Page, url: string): Promise<OpenPage> {
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(String(error)))
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? ''
    // The test navigated away while this request was in flight.
    if (why !== 'net::ERR_ABORTED') problems.push(`${request.url()} ${why}`)
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, problems }
}

/**
 * Resolves once React has hydrated the page: only a hydrated page shows the clock. Fonts that are still loading may move
 * what a journey is about to click.
 */
export async function untilHydrated(page: Page, clock = /^UTC\+8 \d\d:\d\d/): Promise<void> {
  await page.getByText(clock).waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
