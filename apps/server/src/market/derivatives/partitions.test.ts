import { describe, expect, it } from 'vitest'
import { isPartitionBefore, partitionsFor } from './partitions.ts'

/** Midnight UTC+8. */
const utc8 = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) - 8 * 3_600_000

describe('weekly partitions', () => {
  it('begin on Monday, UTC+8, and are contiguous', () => {
    const parts = partitionsFor('liquidation', utc8(2026, 11, 15), utc8(2026, 11, 16))
    expect(parts).toEqual([
      { name: 'liquidation_20261109', from: utc8(2026, 11, 9), to: utc8(2026, 11, 16) },
      { name: 'liquidation_20261116', from: utc8(2026, 11, 16), to: utc8(2026, 11, 23) },
    ])
  })

  it.each([
    ['liquidation_20261109', utc8(2026, 11, 16), true],
    ['liquidation_20261109', utc8(2026, 11, 16) - 1, false],
    ['contract_snapshot_20261228', utc8(2027, 1, 4), true],
    ['liquidation_pkey', utc8(2027, 1, 4), false],
  ])('%s is over before %i: %s', (name, time, isOver) => {
    expect(isPartitionBefore(name, time)).toBe(isOver)
  })
})
