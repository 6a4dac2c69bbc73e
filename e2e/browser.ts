/** Finds, unpacks or installs the browser for the journeys. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { LaunchOptions } from 'playwright-core'
import { APT_GET_COMMAND, chooseBrowser } from './browser-choice.ts'

const require = createRequire(import.meta.url)
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const ERROR_LINES = 5

export type PreparedBrowser =
  | { readonly kind: 'ready'; readonly launch: LaunchOptions }
  /** Journeys are skipped; `remedy` is a command that enables them. */
  | { readonly kind: 'missing'; readonly reason: string; readonly remedy: string }

/** Call once before any launch: concurrent unpacking would read a partial file. */
export async function prepareBrowser(say: (line: string) => void): Promise<PreparedBrowser> {
  const choice = chooseBrowser({
    platform: process.platform,
    cpu: process.arch,
    installed: installedBrowser(),
    isRoot: process.getuid?.() === 0,
    hasAptGet: existsSync('/usr/bin/apt-get'),
  })
  switch (choice.kind) {
    case 'installed':
      say(`browser: ${choice.path}`)
      return { kind: 'ready', launch: { executablePath: choice.path, args: ARGS } }
    case 'npm':
      say('browser: Chromium from npm')
      return { kind: 'ready', launch: await unpackBrowser() }
    case 'apt-get':
      say(`browser: none found, installing Chromium as root: ${APT_GET_COMMAND}`)
      return installBrowser()
    case 'none':
      say(`browser: ${choice.reason}; its journeys are skipped. To enable them: ${choice.remedy}`)
      return { kind: 'missing', reason: choice.reason, remedy: choice.remedy }
  }
}

const installedBrowser = (): string | undefined => process.env['CHROME_PATH'] ?? PLACES.find(existsSync)

function installBrowser(): PreparedBrowser {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = spawnSync('sh', ['-c', APT_GET_COMMAND], { env, encoding: 'utf8' })
  const executablePath = installedBrowser()
  if (executablePath !== undefined) return { kind: 'ready', launch: { executablePath, args: ARGS } }
  const said = run.stderr.trim().split('\n').slice(-ERROR_LINES).join('\n')
  return { kind: 'missing', reason: `apt-get could not install Chromium:\n${said}`, remedy: APT_GET_COMMAND }
}

async function unpackBrowser(): Promise<LaunchOptions> {
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

/** The package unpacks into the temporary folder and reuses any file it finds there, so give it a folder of our own. */
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

/** Libraries the browser needs that a minimal machine lacks. */
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

/** Without a font, text has no size and cannot be clicked; the package includes one. */
function fontsFolder(cache: string): string {
  return existsSync('/etc/fonts') ? '/etc/fonts' : join(cache, 'fonts')
}

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
