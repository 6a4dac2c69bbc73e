/**
 * Lighthouse results, on its slow phone, for every content page of the built server: spot, home and trend signals in both
 * languages, the others in Chinese. `npm run bench` runs it; single pages: `node bench/lighthouse.ts /numbers/rates`.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { prepareBrowser } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { atLeast, withinBudget } from './bench-line.ts'

const SCORES = { performance: 0.9, accessibility: 0.95, 'best-practices': 0.95, seo: 0.95 } as const
const CLS_BUDGET = 0.05
const SCRIPT_BUDGET_KB = 125
const PAGE_BUDGET_KB = 160
const ENTRY = 'src/entry-client.tsx'
/** What routes name: pages and texts. All else that the entry imports comes after hydration: the live socket, menus, search. */
const OF_ROUTE = /-page\.tsx$|messages\.\w+\.ts$|^_(zh|en)-/
const BOTH = ['zh-CN', 'en-US']
const CHINESE = ['zh-CN']
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/markets/spot': BOTH,
  '/': BOTH,
  '/markets/rapid': CHINESE,
  '/markets/hot-crypto': CHINESE,
  '/markets/plate': CHINESE,
  '/markets/plate/defi': CHINESE,
  '/numbers/rates': CHINESE,
  '/numbers/longshortratio': CHINESE,
  '/numbers/position': CHINESE,
  '/numbers/explosive': CHINESE,
  '/numbers/grayscale': CHINESE,
  '/stock-index': CHINESE,
  '/signal/trendfollowing': BOTH,
  '/signal/rsi': CHINESE,
  '/signal/ma5strategy': CHINESE,
  '/signal/long-short-rank': CHINESE,
  '/signal/stock': CHINESE,
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}

type Sent = { readonly url: string; readonly resourceType?: string; readonly transferSize?: number }

function sentFiles(result: Result): Sent[] {
  const details = result.audits['network-requests']?.details
  return details?.type === 'table' ? (details.items as Sent[]) : [] // documented fields of this audit
}

/** Gzip size of the scripts, regardless of the encoding sent to the browser. */
async function gzipKilobytes(files: readonly Sent[]): Promise<number> {
  const sizes = files.map(async ({ url }) => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' }, method: 'HEAD' })
    return Number(response.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/**
 * Files of a page's initial JavaScript: the entry, the route's modules, and all their imports.
 * Excludes what a page loads later, such as a chart near the viewport.
 */
function firstScripts(asked: readonly Sent[]): Sent[] {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../apps/web/dist/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk> // Vite's own format
  const isAsked = (file: string): boolean => asked.some(({ url }) => url.endsWith(file))
  const first = new Set<string>()
  const take = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || first.has(chunk.file)) return
    first.add(chunk.file)
    chunk.imports?.forEach(take)
  }
  take(ENTRY)
  for (const name of manifest[ENTRY]?.dynamicImports ?? []) {
    if (OF_ROUTE.test(name) && isAsked(manifest[name]?.file ?? '?')) take(name)
  }
  return asked.filter(({ url }) => [...first].some(file => url.endsWith(file)))
}

async function report(origin: string, path: string, port: number, locale: string): Promise<void> {
  const name = `Lighthouse, ${path}, ${locale}`
  const url = origin + path
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: Object.keys(SCORES),
    extraHeaders: { Cookie: `locale=${locale}` },
  })
  if (run === undefined) throw new Error('Lighthouse gave no result')
  const { lhr } = run
  for (const [category, line] of Object.entries(SCORES)) {
    const score = lhr.categories[category]?.score ?? 0
    atLeast(line, { name: `${name}: ${category}`, ours: score, limit: 1, ratio: score })
  }
  const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  withinBudget(`${name}: layout shift`, shift, CLS_BUDGET)
  const files = sentFiles(lhr)
  const scripts = files.filter(file => file.resourceType === 'Script')
  const first = firstScripts(scripts)
  withinBudget(`${name}: first scripts, KB gzip`, await gzipKilobytes(first), SCRIPT_BUDGET_KB)
  const page = [...files.filter(file => ['Document', 'Stylesheet'].includes(file.resourceType ?? '')), ...first]
  const wire = page.reduce((sum, file) => sum + (file.transferSize ?? 0), 0) / 1024
  withinBudget(`${name}: HTML, CSS and first JS on the wire, KB`, wire, PAGE_BUDGET_KB)
}

execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-if-needed.ts')])
const folder = mkdtempSync(join(tmpdir(), 'candela-lighthouse-'))
chmodSync(folder, 0o711)
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
const port = await freePort()
const prepared = await prepareBrowser(line => process.stderr.write(`${line}\n`))
if (prepared.kind === 'missing') throw new Error(`${prepared.reason}. To enable: ${prepared.remedy}`)
const { launch } = prepared
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${port}`] })
try {
  const asked = process.argv.slice(2)
  for (const [path, locales] of Object.entries(PAGES)) {
    if (asked.length > 0 && !asked.includes(path)) continue
    for (const locale of locales) await report(server.url, path, port, locale)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
