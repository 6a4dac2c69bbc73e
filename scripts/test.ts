/**
 * `npm test` runs every test, `npm run test:unit` all but the journeys, `npm run test:e2e` only the journeys.
 * Arguments go to Vitest: `npm run test:unit -- funding`. The last line is the result: `N passed, M failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closingLine, failedTests, slowestFiles, type Report, skipReasons } from './test-report.ts'

const root = join(import.meta.dirname, '..')
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const PARTS = ['unit', 'e2e'] as const
type Part = (typeof PARTS)[number]

const PART_ARGS: Readonly<Record<Part, readonly string[]>> = {
  unit: ['--project=!e2e'],
  e2e: ['--project=e2e'],
}
const PART_TITLES: Readonly<Record<Part, string>> = {
  unit: 'unit tests: starting PostgreSQL, then packages, scripts, server and web',
  e2e: 'journeys: starting the built site, then one file after another',
}

/** The journeys run alone, after the rest: their site computes prices continuously and would take a core from the others. */
function partsFor(first: string | undefined): { readonly parts: readonly Part[]; readonly args: readonly string[] } {
  const part = PARTS.find(each => each === first)
  const args = process.argv.slice(part === undefined ? 2 : 3)
  return { parts: part === undefined ? PARTS : [part], args }
}

/** Builds in a separate process: building sets NODE_ENV to production, which the tests must not see. */
function build(): void {
  say('build: checking whether a source has changed')
  const run = spawnSync(process.execPath, [join(root, 'scripts/build-if-needed.ts')], { stdio: 'inherit' })
  if (run.status !== 0) process.exit(run.status ?? 1)
}

function runVitest(part: Part, args: readonly string[], folder: string): Report {
  const file = join(folder, `${part}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // A name filter may match files of one part only.
  const run = spawnSync(
    process.execPath,
    [vitest, 'run', '--passWithNoTests', ...PART_ARGS[part], ...reporters, ...args],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: 'inherit',
    },
  )
  const report = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Omit<Report, 'hasPassed'>) // Vitest's own format
    : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 0, testResults: [] }
  return { ...report, hasPassed: run.status === 0 }
}

const { parts, args } = partsFor(process.argv[2])
if (parts.includes('e2e')) build()
const folder = mkdtempSync(join(tmpdir(), 'candela-tests-'))
const reports = parts.map(part => {
  say(PART_TITLES[part])
  return runVitest(part, args, folder)
})
rmSync(folder, { recursive: true })
say(`slowest files: ${slowestFiles(reports, root).join(', ')}`)
for (const [reason, count] of skipReasons(reports, root)) say(`${count} skipped: ${reason}`)
for (const failure of failedTests(reports, root)) say(failure)
const { line, hasPassed } = closingLine(reports)
say(line)
process.exit(hasPassed ? 0 : 1)
