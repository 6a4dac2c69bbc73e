import { describe, expect, it } from 'vitest'
import { isDoubtful, Quarantine } from './quarantine.ts'

describe('a price is doubtful', () => {
  it.each([
    ['the first of a pair', 100, { last: undefined, own: undefined, others: [] }, false],
    ['five times the last', 500, { last: 100, own: undefined, others: [] }, false],
    ['more than five times the last', 500.01, { last: 100, own: undefined, others: [] }, true],
    ['a fifth of the last', 20, { last: 100, own: undefined, others: [] }, false],
    ['less than a fifth of the last', 19.99, { last: 100, own: undefined, others: [] }, true],
    ['off the own quote and the others', 125, { last: 100, own: 101, others: [100, 102, 99] }, true],
    ['off the own quote only: a move that others follow', 125, { last: 100, own: 101, others: [124, 126, 125] }, false],
    ['off the others only: a local price', 125, { last: 100, own: 124, others: [100, 101] }, false],
    ['with one other exchange, which may be wrong itself', 125, { last: 100, own: 101, others: [100] }, false],
  ] as const)('%s: %d', (_what, price, doubt, expected) => {
    expect(isDoubtful(price, doubt)).toBe(expected)
  })
})

describe('a held trade', () => {
  it('is freed, with its second, by a second one near it', () => {
    const quarantine = new Quarantine<string>()
    expect(quarantine.hold(0, 1_000, 'a', 0)).toEqual([])
    expect(quarantine.hold(0, 1_050, 'b', 5_000)).toEqual(['a', 'b'])
    expect(quarantine.dropped).toBe(0)
  })

  it('is not freed by one of another pair, nor by one far from it, which takes its place', () => {
    const quarantine = new Quarantine<string>()
    quarantine.hold(0, 1_000, 'a', 0)
    expect(quarantine.hold(1, 1_000, 'b', 1)).toEqual([])
    expect(quarantine.hold(0, 10, 'c', 2)).toEqual([])
    expect(quarantine.dropped).toBe(1)
    expect(quarantine.confirm(0, 10.5)).toEqual(['c'])
  })

  it('is freed by the ticker or the closed bar that names its price', () => {
    const quarantine = new Quarantine<string>()
    quarantine.hold(0, 1_000, 'a', 0)
    expect(quarantine.confirm(0, 100)).toEqual([])
    expect(quarantine.confirm(0, 990)).toEqual(['a'])
    expect(quarantine.confirm(0, 990)).toEqual([])
  })

  it('is dropped and counted after ten seconds', () => {
    const quarantine = new Quarantine<string>()
    quarantine.hold(0, 1_000, 'a', 0)
    quarantine.expire(9_999)
    expect(quarantine.dropped).toBe(0)
    quarantine.expire(10_000)
    expect(quarantine.dropped).toBe(1)
    expect(quarantine.confirm(0, 1_000)).toEqual([])
    expect(quarantine.hold(0, 1_000, 'b', 10_001)).toEqual([])
  })
})
