/** Output of scripts/test.ts for one or more Vitest runs. */
import { relative } from 'node:path'

/** The fields we use of Vitest's JSON report. */
export type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly FileResult[]
  /** Whether Vitest exited with 0. */
  readonly hasPassed: boolean
}

type FileResult = {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  /** Why the file itself failed to load or to set up. */
  readonly message?: string
  readonly assertionResults: readonly TestResult[]
}

type TestResult = {
  readonly status: string
  readonly fullName?: string
  readonly failureMessages?: readonly string[]
  readonly meta: { readonly skipReason?: string }
}

const SLOWEST = 5
const FAILURES_SHOWN = 20
const REASON_LINES = 6

export function closingLine(reports: readonly Report[]): { readonly line: string; readonly hasPassed: boolean } {
  const passed = sum(reports.map(report => report.numPassedTests))
  const skipped = sum(reports.map(report => report.numPendingTests))
  const failed = sum(reports.map(failures))
  // A filter that matches nothing is usually a typo.
  const hasPassed = failed === 0 && passed + skipped > 0
  return { line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`, hasPassed }
}

/** A file that failed to load, or whose setup failed, has no failed test of its own. */
function failures({ hasPassed, numFailedTests, numFailedTestSuites }: Report): number {
  return hasPassed ? 0 : Math.max(1, numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0)
}

/** The failed tests with the first lines of why: printed at the end, as often only the end of a log is kept. */
export function failedTests(reports: readonly Report[], root: string): string[] {
  const failed = reports
    .flatMap(report => report.testResults)
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return message === '' ? [] : [`failed: ${file}\n${firstLines(message)}`]
      return tests.map(
        ({ fullName = '', failureMessages = [] }) =>
          `failed: ${file}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
      )
    })
  const more = failed.length - FAILURES_SHOWN
  return more > 0 ? [...failed.slice(0, FAILURES_SHOWN), `and ${more} more`] : failed
}

const firstLines = (text: string): string =>
  text
    .split('\n')
    .slice(0, REASON_LINES)
    .map(line => `  ${line}`)
    .join('\n')

/** Names with seconds, slowest first. */
export function slowestFiles(reports: readonly Report[], root: string): string[] {
  return reports
    .flatMap(report => report.testResults)
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${relative(root, name)} ${seconds.toFixed(0)} s`)
}

/** Counts skipped tests by reason. A test without a reason counts for its file. */
export function skipReasons(reports: readonly Report[], root: string): Map<string, number> {
  const reasons = new Map<string, number>()
  for (const { name, assertionResults } of reports.flatMap(report => report.testResults)) {
    for (const { status, meta } of assertionResults) {
      if (status !== 'skipped') continue
      const reason = meta.skipReason ?? `this machine lacks what ${relative(root, name)} needs`
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  }
  return reasons
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
