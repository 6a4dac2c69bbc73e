import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Printed by scripts/test.ts below the results. */
    skipReason?: string
  }
}

let browser: Browser | undefined
/** Visitors that stay for the whole file, by their options. */
const returning = new Map<string, Promise<BrowserContext>>()

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
    browser = await chromium.launch(prepared.launch)
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
    const kept = await Promise.all(returning.values())
    const pages = kept.flatMap(context => context.pages())
    const visitors = browser?.contexts().filter(context => !kept.includes(context)) ?? []
    await Promise.all([...visitors, ...pages].map(each => each.close()))
  })
  afterAll(async () => {
    returning.clear()
    await browser?.close()
  })
}

/** For `expect.poll`: its default of one second is too short when several processes share two cores. */
export const PATIENCE = { timeout: 30_000 } as const
const ACTION_PATIENCE_MS = 30_000

export type OpenPage = { readonly page: Page; readonly problems: string[] }

type VisitOptions = BrowserContextOptions & {
  readonly cookies?: Readonly<Record<string, string>>
  /** A server other than the shared one. */
  readonly site?: string
}

/** Opens a page as a new visitor. `problems` collects console errors, page errors and failed requests. */
export async function visit(path: string, options: VisitOptions = {}): Promise<OpenPage> {
  return openPage(await newVisitor(options), path, options)
}

/**
 * Opens a page as a visitor who has been here before with these options: scripts and fonts come from the cache, which
 * makes it much cheaper. Only for journeys that change nothing in the browser.
 */
export async function visitAgain(path: string, options: VisitOptions = {}): Promise<OpenPage> {
  const key = JSON.stringify(options)
  const visitor = returning.get(key) ?? newVisitor(options)
  returning.set(key, visitor)
  return openPage(await visitor, path, options)
}

/** Goes on in a page that another journey has left, as `visitAgain` otherwise; a new page costs a process. */
export async function visitNext(left: OpenPage[], path: string, options: VisitOptions = {}): Promise<OpenPage> {
  const next = left.pop()
  if (next === undefined) return visitAgain(path, options)
  next.problems.length = 0
  await next.page.goto((options.site ?? inject('url')) + path, { waitUntil: 'load' })
  return next
}

async function newVisitor(options: VisitOptions): Promise<BrowserContext> {
  if (browser === undefined) throw new Error('useBrowser() was not called')
  const { cookies = {}, site: url = inject('url'), ...contextOptions } = options
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...contextOptions })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  context.setDefaultTimeout(ACTION_PATIENCE_MS)
  return context
}

async function openPage(visitor: BrowserContext, path: string, options: VisitOptions): Promise<OpenPage> {
  const page = await visitor.newPage()
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
  await page.goto((options.site ?? inject('url')) + path, { waitUntil: 'load' })
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
