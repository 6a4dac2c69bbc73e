import { describe, expect, it } from 'vitest'
import { closingLine, failedTests, type Report, skipReasons, slowestFiles } from './test-report.ts'

const aReport = (fields: Partial<Report>): Report => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numFailedTestSuites: 0,
  testResults: [],
  hasPassed: true,
  ...fields,
})

describe('closingLine', () => {
  it.each<[string, Report[], string, boolean]>([
    ['adds the runs up', [aReport({ numPassedTests: 5 }), aReport({ numPassedTests: 2 })], '7 passed, 0 failed', true],
    [
      'counts skipped tests',
      [aReport({ numPassedTests: 5 }), aReport({ numPendingTests: 3 })],
      '5 passed, 0 failed, 3 skipped',
      true,
    ],
    [
      'counts failed tests',
      [aReport({ numPassedTests: 5, numFailedTests: 2, numFailedTestSuites: 1, hasPassed: false })],
      '5 passed, 2 failed',
      false,
    ],
    [
      'counts a file that could not be loaded',
      [aReport({ numPassedTests: 5, numFailedTestSuites: 1, hasPassed: false })],
      '5 passed, 1 failed',
      false,
    ],
    ['counts a run without a report', [aReport({ hasPassed: false })], '0 passed, 1 failed', false],
    ['is not a success without any test', [aReport({}), aReport({})], '0 passed, 0 failed', false],
  ])('%s', (_name, reports, line, hasPassed) => {
    expect(closingLine(reports)).toEqual({ line, hasPassed })
  })
})

const skipped = (skipReason?: string) => ({ status: 'skipped', meta: skipReason === undefined ? {} : { skipReason } })
const aFile = (
  name: string,
  seconds: number,
  assertionResults: Report['testResults'][number]['assertionResults'] = [],
) => ({
  name: `/code/${name}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults,
})

it('lists the slowest files first', () => {
  const reports = [
    aReport({ testResults: [aFile('a.test.ts', 3)] }),
    aReport({ testResults: [aFile('b.spec.ts', 61)] }),
  ]
  expect(slowestFiles(reports, '/code')).toEqual(['b.spec.ts 61 s', 'a.test.ts 3 s'])
})

it('counts skipped tests by reason and ignores the others', () => {
  const file = aFile('a.spec.ts', 1, [
    skipped('no browser'),
    { status: 'passed', meta: {} },
    skipped('no browser'),
    skipped(),
  ])
  expect([...skipReasons([aReport({ testResults: [file] })], '/code')]).toEqual([
    ['no browser', 2],
    ['this machine lacks what a.spec.ts needs', 1],
  ])
})

describe('failedTests', () => {
  const failed = (fullName: string, reason = 'expected 1 to be 2') => ({
    status: 'failed',
    fullName,
    failureMessages: [reason],
    meta: {},
  })

  it('names the file and the test and says why', () => {
    const reports = [aReport({ testResults: [aFile('a.test.ts', 1, [failed('adds'), skipped()])] })]
    expect(failedTests(reports, '/code')).toEqual(['failed: a.test.ts: adds\n  expected 1 to be 2'])
  })

  it('keeps the first lines of a long reason', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`)
    const reports = [aReport({ testResults: [aFile('a.test.ts', 1, [failed('adds', lines.join('\n'))])] })]
    expect(failedTests(reports, '/code')[0]?.split('\n')).toEqual([
      'failed: a.test.ts: adds',
      ...lines.slice(0, 6).map(line => `  ${line}`),
    ])
  })

  it('names a file that failed to load', () => {
    const reports = [aReport({ testResults: [{ ...aFile('a.test.ts', 1), message: 'no such module' }] })]
    expect(failedTests(reports, '/code')).toEqual(['failed: a.test.ts\n  no such module'])
  })

  it('shows twenty, and counts the rest', () => {
    const tests = Array.from({ length: 23 }, (_, index) => failed(`test ${index}`))
    const shown = failedTests([aReport({ testResults: [aFile('a.test.ts', 1, tests)] })], '/code')
    expect(shown).toHaveLength(21)
    expect(shown.at(-1)).toBe('and 3 more')
  })
})
