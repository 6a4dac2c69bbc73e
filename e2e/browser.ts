/** The browser of the journeys: a system Chromium when there is one, else the one that comes as an npm package. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { LaunchOptions } from 'playwright-core'

const require = createRequire(import.meta.url)
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Unpacks the npm browser where needed. Call once before any launch: two at a time would see half a file. */
export async function prepareBrowser(): Promise<LaunchOptions> {
  const system = SYSTEM.find(existsSync)
  if (system !== undefined) return { executablePath: system, args: ARGS }
  const packageFile = require.resolve('@sparticuz/chromium').replace(/[/\\]build[/\\].*$/, '/package.json')
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string } // npm's own file
  const cache = join(import.meta.dirname, '../node_modules/.cache', `chromium-${version}`)
  mkdirSync(cache, { recursive: true })
  const executablePath = await extractBrowser(cache)
  const libraries = extractLibraries(dirname(packageFile), cache)
  return {
    executablePath,
    args: ARGS,
    env: { ...definedEnvironment(), LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fontsFolder(cache) },
  }
}

/** The package unpacks into the temporary folder and takes whatever already lies there, so it is given one of our own. */
async function extractBrowser(cache: string): Promise<string> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = cache
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Libraries the browser needs and a bare machine lacks. */
function extractLibraries(packageFolder: string, cache: string): string {
  const folder = join(cache, 'al2023')
  if (!existsSync(join(folder, 'lib'))) {
    const fresh = `${folder}.${process.pid}`
    mkdirSync(fresh, { recursive: true })
    const tar = join(fresh, 'libraries.tar')
    writeFileSync(tar, brotliDecompressSync(readFileSync(join(packageFolder, 'bin/al2023.tar.br'))))
    execFileSync('tar', ['-xf', tar, '-C', fresh])
    rmSync(tar)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  }
  return join(folder, 'lib')
}

/** Without any font text has no size and nothing can be clicked; the package brings one. */
function fontsFolder(cache: string): string {
  return existsSync('/etc/fonts') ? '/etc/fonts' : join(cache, 'fonts')
}

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
