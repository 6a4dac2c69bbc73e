import { describe, expect, it } from 'vitest'
import type { LedgerVerifier } from '#features/signals/index.ts'
import { CommandError } from './command-error.ts'
import { readUntil, reportOn } from './verify-signals.ts'

const NOW = Date.parse('2026-11-15T02:00:10Z')

describe('--until', () => {
  it.each([
    [[], undefined],
    [['--until=2026-11-15T02:00Z'], Date.parse('2026-11-15T02:00Z')],
    [['--until', '2026-11-15T10:00:00+08:00'], Date.parse('2026-11-15T02:00Z')],
  ])('%j is read', (args, expected) => {
    expect(readUntil(args, NOW)).toBe(expected)
  })

  it.each([
    ['--until=yesterday', '--until must be a time such as 2026-11-15T02:00Z, not yesterday'],
    ['--until=2026-11-15', '--until must be a time such as 2026-11-15T02:00Z, not 2026-11-15'],
    ['--until=2026-11-15T02:01Z', '--until must not be in the future: 2026-11-15T02:01Z'],
    ['--since=2026-11-15T02:00Z', "Unknown option '--since'"],
    ['ledger', 'Unexpected argument'],
  ])('%s is refused', (arg, message) => {
    expect(() => readUntil([arg], NOW)).toThrow(CommandError)
    expect(() => readUntil([arg], NOW)).toThrow(message)
  })
})

type Verifier = Pick<LedgerVerifier, 'verify'>

/** A verifier that finds so many faults in two pairs, and is stopped after the first if asked. */
const finding = (faults: number, isStopped = false, counted = { rows: 12, chainOnly: 0 }): Verifier => ({
  async verify({ until, onFault, onProgress, onChain }) {
    onChain?.(12, 12)
    for (let at = 1; at <= faults; at += 1) onFault(`chain: row ${at} is missing`)
    for (let done = 1; done <= (isStopped ? 1 : 2); done += 1) onProgress(done, 2)
    return {
      isWhole: !isStopped,
      hash: 'abc',
      signals: 7,
      outcomes: 5,
      until: until ?? 0,
      ...counted,
      unchecked: [],
      incomplete: 0,
    }
  },
})

async function printedBy(verifier: Verifier) {
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  const answer = await reportOn(verifier, { until: NOW, now: NOW }, { fault: print, progress: print })
  return { printed, ...answer }
}

describe('what it prints', () => {
  it('ends with the hash of the ledger', async () => {
    const { printed, text, isSound } = await printedBy(finding(0))
    expect(text).toBe(
      '12 rows recomputed, 0 differ, 0 pairs not checked\nledger abc 7 signals, 5 outcomes, until 2026-11-15T02:00:10.000Z',
    )
    expect(printed).toEqual(['12 of 12 rows of the chain', '2 of 2 pairs, 0 faults'])
    expect(isSound).toBe(true)
  })

  it('names fifty faults when they are found, and counts the rest', async () => {
    const { printed, text, isSound } = await printedBy(finding(53))
    expect(printed.slice(49)).toEqual([
      'chain: row 49 is missing',
      'chain: row 50 is missing',
      '2 of 2 pairs, 53 faults',
    ])
    expect(text.split('\n').slice(0, 2)).toEqual([
      'and 3 more differ',
      '12 rows recomputed, 53 differ, 0 pairs not checked',
    ])
    expect(isSound).toBe(false)
  })

  it('says how far it came when it is stopped, without a hash', async () => {
    const { text, isSound } = await printedBy(finding(0, true))
    expect(text).toBe('12 rows recomputed, 0 differ, 0 pairs not checked\nstopped after 1 pairs')
    expect(isSound).toBe(false)
  })

  it('says how many rows only the chain covers', async () => {
    const { text, isSound } = await printedBy(finding(0, false, { rows: 12, chainOnly: 3 }))
    expect(text.split('\n')[0]).toBe('3 rows can no longer be recomputed: only the chain covers them')
    expect(isSound).toBe(true)
  })

  it.each([
    [{ rows: 0, chainOnly: 3 }, false],
    [{ rows: 0, chainOnly: 0 }, true],
  ])('a ledger of which nothing could be recomputed is not called sound: %j', async (counted, expected) => {
    const { text, isSound } = await printedBy(finding(0, false, counted))
    expect(isSound).toBe(expected)
    expect(text.includes('nothing could be recomputed')).toBe(!expected)
  })
})
