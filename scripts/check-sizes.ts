/**
 * Checks what a browser loads for each page at first, from the manifest of the build: the scripts of the shell and the
 * page, its texts, its style sheets. `--print` lists every page.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'

/** KB of 1024 bytes. Scripts and styles are compressed by gzip; a whole page counts as browsers get it, by Brotli. */
type Sizes = { readonly scripts: number; readonly styles: number; readonly page: number }

const PAGE: Sizes = { scripts: 127, styles: 12.85, page: 146 }
/** Pages of text, and the home page, whose lists are loaded after it. */
const TEXT: Sizes = { scripts: 116, styles: 10, page: 134 }

/** By module; a little above what a page weighs. */
const BUDGETS: Readonly<Record<string, Sizes>> = {
  'download-page': TEXT,
  'empty-page': TEXT,
  // Its own header, toolbar, grid of charts and panels; the charts themselves, dialogs and tools are loaded after it.
  // What draws one chart is a file of its own: coin pages load it too.
  'chart-page': { scripts: 138.5, styles: 17.1, page: 165.25 },
  'funding-page': { ...PAGE, styles: 13, page: 146.5 },
  'home-page': TEXT,
  'legal-page': TEXT,
  'oauth-page': TEXT,
  'messages-page': { ...PAGE, scripts: 119 },
  'security-page': { ...PAGE, scripts: 124 },
  'stock-index-page': { ...PAGE, styles: 13 },
  // Forms in steps, with pictures, and with tables.
  'register-page': { ...PAGE, scripts: 127.25 },
  'profile-page': { ...PAGE, scripts: 128 },
  'referral-page': { ...PAGE, scripts: 131.1, page: 147.75 },
  // A live list above charts and tables of its record, and trials.
  'signals-page': { ...PAGE, styles: 14.5, page: 147 },
  'signal-pair-page': { ...PAGE, styles: 14.5, page: 146.5 },
  // Shows every component; for developers.
  'ui-sheet-page': { scripts: 134.5, styles: 13.75, page: 152.5 },
}

/** The most HTML a page has; `npm run bench` measures it. */
const HTML_KB = 20

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = join(import.meta.dirname, '../apps/web/dist/client')
const ENTRY = 'src/entry-client.tsx'

/** The names of this chunk and of all that follow from it. */
function follow(manifest: Manifest, start: string, next: (chunk: Chunk) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || found.has(name)) return
    found.add(name)
    next(chunk).forEach(visit)
  }
  visit(start)
  return found
}

const imports = (chunk: Chunk): readonly string[] => chunk.imports ?? []

/** Texts in English, the longer language: the shell's, those of charts and data pages, and the feature's own. */
function textsOf(manifest: Manifest, page: string): string[] {
  const feature = page.slice(0, page.lastIndexOf('/') + 1)
  return Object.keys(manifest).filter(
    name =>
      manifest[name]?.name === 'en' ||
      (name.endsWith('messages.en.ts') && (name.startsWith(feature) || /^src\/(ui|data-page)\//.test(name))),
  )
}

function measure(manifest: Manifest, page: string): Sizes {
  const shell = follow(manifest, ENTRY, imports)
  const scripts = new Set([...shell, ...follow(manifest, page, imports)])
  // The server links the sheets of everything a page may load later.
  const later = follow(manifest, page, chunk =>
    [...imports(chunk), ...(chunk.dynamicImports ?? [])].filter(name => !shell.has(name)),
  )
  const files = (names: Iterable<string>): string[] => [...names].flatMap(name => manifest[name]?.file ?? [])
  const sheets = [...new Set([...shell, ...later].flatMap(name => manifest[name]?.css ?? []))]
  const everything = [...files(scripts), ...files(textsOf(manifest, page)), ...sheets]
  return {
    scripts: sum(files(scripts), 'gz'),
    styles: sum(sheets, 'gz'),
    page: sum(everything, 'br') + HTML_KB,
  }
}

/** The build leaves a compressed copy beside each file. */
const sum = (files: readonly string[], encoding: 'gz' | 'br'): number =>
  files.reduce((bytes, file) => bytes + readFileSync(join(dist, `${file}.${encoding}`)).length, 0) / 1024

const kilobytes = (size: number): string => size.toFixed(1).padStart(6)

await buildIfNeeded(line => process.stdout.write(`${line}\n`))
const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) // written by our build
const pages = Object.keys(manifest).filter(name => name.endsWith('-page.tsx'))
const tooLarge = pages.flatMap(page => {
  const module = /([\w-]+)\.tsx$/.exec(page)?.[1] ?? page
  const size = measure(manifest, page)
  const budget = BUDGETS[module] ?? PAGE
  if (process.argv.includes('--print')) {
    const { scripts, styles, page: whole } = size
    process.stdout.write(
      `${module.padEnd(22)} scripts ${kilobytes(scripts)}  styles ${kilobytes(styles)}  page ${kilobytes(whole)} KB\n`,
    )
  }
  return (['scripts', 'styles', 'page'] as const).flatMap(kind =>
    size[kind] > budget[kind]
      ? [`${module}: ${kind} ${kilobytes(size[kind]).trim()} KB, the budget is ${kilobytes(budget[kind]).trim()} KB`]
      : [],
  )
})
if (pages.length === 0) tooLarge.push('the manifest lists no pages')
for (const line of tooLarge) process.stderr.write(`${line}\n`)
process.exitCode = tooLarge.length > 0 ? 1 : 0
