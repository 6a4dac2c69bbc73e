/** What Lighthouse, with its slow phone, says about the spot page of the built server in both languages. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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
  return details?.type === 'table' ? (details.items as Sent[]) : [] // the fields this audit is documented to have
}

/** Size of the scripts as gzip packs them, whatever the browser was sent. */
async function gzipKilobytes(files: readonly Sent[]): Promise<number> {
  const sizes = files.map(async ({ url }) => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' }, method: 'HEAD' })
    return Number(response.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

async function report(url: string, port: number, locale: string): Promise<void> {
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
    atLeast(line, { name: `Lighthouse, ${locale}: ${category}`, ours: score, limit: 1, ratio: score })
  }
  const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  withinBudget(`Lighthouse, ${locale}: layout shift`, shift, CLS_BUDGET)
  const files = sentFiles(lhr)
  const scripts = files.filter(file => file.resourceType === 'Script')
  withinBudget(`Lighthouse, ${locale}: scripts, KB gzip`, await gzipKilobytes(scripts), SCRIPT_BUDGET_KB)
  const page = files.filter(file => ['Document', 'Stylesheet', 'Script'].includes(file.resourceType ?? ''))
  const wire = page.reduce((sum, file) => sum + (file.transferSize ?? 0), 0) / 1024
  withinBudget(`Lighthouse, ${locale}: HTML, CSS and JS on the wire, KB`, wire, PAGE_BUDGET_KB)
}

execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-if-needed.ts')])
const folder = mkdtempSync(join(tmpdir(), 'candela-lighthouse-'))
chmodSync(folder, 0o711)
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
const port = await freePort()
const launch = await prepareBrowser()
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${port}`] })
try {
  for (const locale of ['zh-CN', 'en-US']) await report(`${server.url}/markets/spot`, port, locale)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
