/**
 * Main-thread time of a page that nobody touches, in milliseconds per second, with prices that flash, with reduced
 * motion, and in a hidden tab. `npm run bench` runs it; single pages: `node bench/rest.ts /markets/spot`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { prepareBrowser } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { withinBudget } from './bench-line.ts'

/** Milliseconds per second. */
const BUDGETS: Readonly<Record<string, number>> = {
  '/markets/spot': 40,
  '/': 40,
  '/numbers/rates': 20,
  '/numbers/longshortratio': 20,
  '/numbers/position': 20,
  '/numbers/explosive': 20,
}
const SETTLE_MS = 8000
const SPAN_MS = 15_000

/** In its first minute a new site fills its history and shares the processor with the page. */
const WARM_UP_MS = 60_000

/** Of a hidden tab: what is left is the socket. */
const HIDDEN_BUDGET = 5

type Rest = BrowserContextOptions & { readonly isHidden?: boolean }

/** A browser without a window shows every tab; this is what scripts of a hidden one see. */
function hide(): void {
  Object.defineProperty(document, 'hidden', { value: true })
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  window.requestAnimationFrame = () => 0
  document.dispatchEvent(new Event('visibilitychange'))
}

async function restOf(browser: Browser, url: string, { isHidden, ...options }: Rest = {}): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  await pause(SETTLE_MS)
  if (isHidden) await page.evaluate(hide)
  const taskSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskSeconds()
  await pause(SPAN_MS)
  const share = ((await taskSeconds()) - before) / (SPAN_MS / 1000)
  await context.close()
  return share * 1000
}

const prepared = await prepareBrowser(line => console.error(line))
if (prepared.kind === 'missing') {
  console.error(`skipped: ${prepared.reason}. To enable: ${prepared.remedy}`)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'candela-rest-'))
  chmodSync(folder, 0o711)
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  const browser = await chromium.launch(prepared.launch)
  const asked = process.argv.slice(2)
  await pause(WARM_UP_MS)
  for (const [path, budget] of Object.entries(BUDGETS)) {
    if (asked.length > 0 && !asked.includes(path)) continue
    withinBudget(`rest of ${path}, ms/s`, await restOf(browser, server.url + path), budget)
    const still = await restOf(browser, server.url + path, { reducedMotion: 'reduce' })
    withinBudget(`rest of ${path} with reduced motion, ms/s`, still, budget)
    const hidden = await restOf(browser, server.url + path, { isHidden: true })
    withinBudget(`rest of ${path} in a hidden tab, ms/s`, hidden, HIDDEN_BUDGET)
  }
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
