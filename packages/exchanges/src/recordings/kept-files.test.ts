import { expect, it } from 'vitest'
import { filesToDelete, stampOf } from './kept-files.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const MINUTE = 60_000
const named = (kind: string, minutesAgo: number) => `stream-${kind}-all-${stampOf(NOW - minutesAgo * MINUTE)}.ndjson`
const file = (kind: string, minutesAgo: number) => ({ name: named(kind, minutesAgo), bytes: 10 })

it('names files by when they were begun', () => {
  expect(named('spot-ws', 61)).toBe('stream-spot-ws-all-20261116T105900.ndjson')
})

it.each([
  ['keeps what is young and small', [file('spot-ws', 60), file('spot-rest', 5)], 20, []],
  ['deletes what is old', [file('spot-ws', 61), file('spot-rest', 61), file('spot-ws', 1)], 99, [61, 61]],
  ['deletes the oldest sockets of what is too large', [file('spot-ws', 1), file('spot-ws', 30)], 10, [30]],
  ['keeps answers longest', [file('spot-rest', 50), file('spot-ws', 20), file('spot-ws', 10)], 10, [20, 10]],
])('%s', (_what, files, bytesMax, minutes) => {
  const deleted = filesToDelete(files, NOW - 60 * MINUTE, bytesMax)
  expect(deleted.map(name => name.slice(-'20261116T105900.ndjson'.length))).toEqual(
    minutes.map(ago => `${stampOf(NOW - ago * MINUTE)}.ndjson`),
  )
})

it('does not touch files with other names', () => {
  const names = ['notes.txt', 'stream-spot.ndjson', 'stream-spot-20261116T000000.json', 'trades-spot-ws-x.json']
  expect(
    filesToDelete(
      names.map(name => ({ name, bytes: 1e9 })),
      NOW,
      0,
    ),
  ).toEqual([])
})
