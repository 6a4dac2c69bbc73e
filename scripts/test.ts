/** `npm test`: builds what the journeys run against, runs every test, and ends with one line that says how it went. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numFailedTestSuites: number }

// In a process of its own: building sets NODE_ENV to production, which the tests must not see.
const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-needed.ts')], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
const folder = mkdtempSync(join(tmpdir(), 'candela-tests-'))
const file = join(folder, 'report.json')
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)]
const env = { ...process.env, NODE_ENV: 'test' }
const run = spawnSync(process.execPath, [vitest, ...args], { env, stdio: 'inherit' })
const report = JSON.parse(readFileSync(file, 'utf8')) as Report // Vitest's own format
rmSync(folder, { recursive: true })
// A file that could not even be loaded has no failed test of its own.
const failed =
  report.numFailedTests +
  (report.numFailedTests === 0 && run.status !== 0 ? Math.max(1, report.numFailedTestSuites) : 0)
const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : ''
process.stdout.write(`${report.numPassedTests} passed, ${failed} failed${skipped}\n`)
process.exit(run.status ?? 1)
