/**
 * Run after every `npm install` that changed package-lock.json. If the registry lacks the binaries of other systems,
 * npm omits them from the lock file, which `npm ci` then rejects: this adds a stub for each missing optional package.
 * Linux x64 and arm64 (glibc) are supported, so a stub for them is an error.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }

const FILE = 'package-lock.json'
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as Lock // npm's own file

const OS: readonly [RegExp, string][] = [
  [/android/, 'android'],
  [/darwin|macos/, 'darwin'],
  [/freebsd/, 'freebsd'],
  [/openbsd/, 'openbsd'],
  [/netbsd/, 'netbsd'],
  [/openharmony/, 'openharmony'],
  [/win32|windows|-win-/, 'win32'],
  [/sunos/, 'sunos'],
  [/aix/, 'aix'],
  [/linux/, 'linux'],
]
const CPU: readonly [RegExp, string][] = [
  [/arm64/, 'arm64'],
  [/x64/, 'x64'],
  [/armv7|arm\b|arm-/, 'arm'],
  [/ia32/, 'ia32'],
  [/ppc64/, 'ppc64'],
  [/riscv64/, 'riscv64'],
  [/s390x/, 's390x'],
  [/loong64/, 'loong64'],
  [/mips64el/, 'mips64el'],
  [/wasm32|universal/, 'wasm32'],
]

const first = (name: string, table: readonly [RegExp, string][]): string[] =>
  table
    .filter(([pattern]) => pattern.test(name))
    .map(([, value]) => value)
    .slice(0, 1)

/** Resolves like Node: next to the dependent, then in each parent folder. */
function isLocked(dependent: string, name: string): boolean {
  for (let at = dependent; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    if (lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`] !== undefined) return true
    if (at === '') return false
  }
}

let added = 0
const missing: string[] = []
for (const [dependent, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(dependent, name)) continue
    const tail = name.split('/').at(-1) ?? name
    const os = first(tail, OS)
    const cpu = first(tail, CPU)
    const libc = /musl/.test(tail) ? ['musl'] : /gnu/.test(tail) ? ['glibc'] : []
    if (os[0] === 'linux' && (cpu[0] === 'x64' || cpu[0] === 'arm64') && libc[0] !== 'musl') missing.push(name)
    const version = (/@([^@]+)$/.exec(range.startsWith('npm:') ? range : '')?.[1] ?? range).replace(/^[^0-9]*/, '')
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(libc.length > 0 ? { libc } : {}),
      ...(entry.dev === true ? { dev: true } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
if (added > 0 && missing.length === 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} added\n`)
if (missing.length > 0) {
  process.stderr.write(`not in the registry for this version: ${missing.join(', ')}; pin one that has x64 and arm64\n`)
  process.exit(1)
}
