import type { PairCode } from '@candela/contract/core'
import { FLASH_BAR_MS } from '@candela/contract/flash'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import type { BarFlash } from './flash-item.ts'
import { isImportantLiquidation, newsIn, type PriceBar, type WatchedCoin } from './rules.ts'

const START = Date.UTC(2026, 10, 15)

const coin = (priceDecimals: number, more: Partial<WatchedCoin> = {}): WatchedCoin => ({
  symbol: 'BTC',
  pair: 'candela-spot/btc.usdt' as PairCode, // well formed
  index: 0,
  priceDecimals,
  moveLimits: undefined,
  hasLevels: false,
  ...more,
})

/** Bars of five minutes with these closes; `undefined` is a bar without trades. */
const barsOf = (closes: readonly (number | undefined)[]): PriceBar[] =>
  closes.flatMap((close, at) =>
    close === undefined ? [] : [{ time: START + at * FLASH_BAR_MS, close, turnover: 1234.5 }],
  )

const MAJOR = { normal: 1n, important: 2n }
const moves = (closes: readonly (number | undefined)[], decimals = 2) =>
  newsIn(coin(decimals, { moveLimits: MAJOR }), barsOf(closes), [])
const levels = (closes: readonly (number | undefined)[], decimals = 2) =>
  newsIn(coin(decimals, { hasLevels: true }), barsOf(closes), [])

const changeOf = (item: BarFlash): string => (item.kind === 'move' ? item.facts.change : '')
const levelOf = (item: BarFlash): string => (item.kind === 'level' ? item.facts.level : '')

describe('a move', () => {
  it.each<[string, readonly (number | undefined)[], readonly (readonly [string, boolean])[]]>([
    ['of exactly one percent down is news', [100, 99], [['-1.0000', false]]],
    ['of exactly one percent up is news', [100, 101], [['1.0000', false]]],
    ['of a step less is none', [100, 99.01], []],
    ['of exactly two percent is important', [100, 102], [['2.0000', true]]],
    ['of a step less than two percent is not important', [100, 101.99], [['1.9900', false]]],
    ['is that of one bar, not of several', [100, 100.6, 101.2], []],
    ['is compared with the bar just before, or not at all', [100, undefined, 105], []],
    ['needs a bar to be compared with', [100], []],
  ])('%s', (_, closes, expected) => {
    expect(moves(closes).map(item => [changeOf(item), item.isImportant])).toEqual(expected)
  })

  it('is exact where doubles are not', () => {
    // 0.07 * 1.01 is 0.07070000000000001 as a double.
    expect(moves([0.07, 0.0707], 4)).toHaveLength(1)
    expect(moves([0.00000301, 0.00000298], 8)).toHaveLength(0)
    expect(moves([0.000003, 0.00000297], 8)).toHaveLength(1)
  })

  it('has the end of its bar, its price and its turnover', () => {
    expect(moves([100, 98.5])).toEqual([
      {
        id: `move-BTC-${START + 2 * FLASH_BAR_MS}`,
        kind: 'move',
        at: START + 2 * FLASH_BAR_MS,
        isImportant: false,
        symbol: 'BTC',
        pair: 'candela-spot/btc.usdt',
        direction: -1,
        price: '98.50',
        facts: { change: '-1.5000', turnover: '1234.50' },
      },
    ])
  })

  it.each<[string, readonly number[], readonly string[]]>([
    ['in the same direction is news once an hour', [100, 101, 102.1], ['1.0000']],
    ['in the other direction is news of its own', [100, 101, 99.9], ['1.0000', '-1.0891']],
    ['at least twice as large is news at once', [100, 101, 103.02], ['1.0000', '2.0000']],
    ['a little less than twice as large is not', [100, 101, 103.01], ['1.0000']],
    ['is compared with the last that was news', [100, 101, 102.5, 104.6], ['1.0000', '2.0488']],
    ['is news again an hour later', [100, 101, ...Array.from({ length: 11 }, () => 101), 102.01], ['1.0000', '1.0000']],
    ['is not a bar earlier', [100, 101, ...Array.from({ length: 10 }, () => 101), 102.01], ['1.0000']],
  ])('%s', (_, closes, expected) => {
    expect(moves(closes).map(changeOf)).toEqual(expected)
  })

  it('remembers what was news before these bars', () => {
    const watched = coin(2, { moveLimits: MAJOR })
    const known = moves([100, 101])
    const later = barsOf([101, 102.1]).map(bar => ({ ...bar, time: bar.time + FLASH_BAR_MS }))
    expect(newsIn(watched, later, known)).toEqual([])
    const hourLater = later.map(bar => ({ ...bar, time: bar.time + HOUR_MS }))
    expect(newsIn(watched, hourLater, known)).toHaveLength(1)
  })
})

it('news that is later makes nothing a repetition', () => {
  const later = moves([100, 101, 106])
  expect(newsIn(coin(2, { moveLimits: MAJOR }), barsOf([100, 101]), later.slice(1)).map(changeOf)).toEqual(['1.0000'])
})

describe('a round price', () => {
  it.each<[string, readonly (number | undefined)[], readonly (readonly [string, 1 | -1, boolean])[], number?]>([
    ['is a tenth of the power of ten', [95_010, 94_495], [['95000', -1, false]]],
    ['of a price in thousands is a hundred', [3_190, 3_210], [['3200', 1, false]]],
    ['of a price below one is as fine', [0.161, 0.154], [['0.16', -1, false]], 3],
    ['of a tiny price is as fine', [0.00000614, 0.00000625], [['0.0000062', 1, false]], 8],
    ['of a price of one step is a tenth of it', [1, 2], [['2', 1, true]], 0],
    ['is reached from below', [94_999, 95_000], [['95000', 1, false]]],
    ['is left from it', [95_000, 94_999], [['95000', -1, false]]],
    ['is not crossed by falling to it', [95_001, 95_000], []],
    ['is not crossed by rising from it', [95_000, 95_001], []],
    ['is not crossed again by staying', [94_999, 95_000, 95_000, 95_001], [['95000', 1, false]]],
    ['is the last one of several, up', [94_400, 97_500], [['97000', 1, false]]],
    ['is the last one of several, down', [97_500, 94_400], [['95000', -1, false]]],
    ['is important at ten steps', [89_999, 90_001], [['90000', 1, true]]],
    ['of a new power of ten has its steps, up', [98_500, 101_500], [['100000', 1, true]]],
    ['of an old power of ten has its steps, down', [100_500, 99_999], [['100000', -1, true]]],
    ['is not looked for across a gap', [94_000, undefined, 96_000], []],
    ['is news once in twelve hours, whatever the direction', [94_999, 95_001, 94_999, 95_001], [['95000', 1, false]]],
  ])('%s', (_, closes, expected, decimals = 2) => {
    expect(levels(closes, decimals).map(item => [levelOf(item), item.direction, item.isImportant])).toEqual(expected)
  })

  it('is news again after twelve hours, not before', () => {
    const bars = (hours: number): readonly number[] => Array.from({ length: hours * 12 - 1 }, () => 95_001)
    expect(levels([94_999, 95_001, ...bars(12), 94_999]).map(levelOf)).toEqual(['95000', '95000'])
    expect(levels([94_999, 95_001, ...bars(12).slice(1), 94_999]).map(levelOf)).toEqual(['95000'])
  })

  it('has the level and the end of its bar in its id', () => {
    const [item] = levels([0.161, 0.154], 3)
    expect(item).toMatchObject({ id: `level-BTC-0.16-${START + 10 * MINUTE_MS}`, price: '0.154' })
  })
})

it('a bar can be a move and cross a round price', () => {
  const both = coin(2, { moveLimits: MAJOR, hasLevels: true })
  expect(newsIn(both, barsOf([96_000, 94_500]), []).map(({ kind }) => kind)).toEqual(['move', 'level'])
})

it('a coin that is only watched for one of them has no other news', () => {
  expect(newsIn(coin(2), barsOf([96_000, 94_500]), [])).toEqual([])
})

it.each([
  ['4999999.99', false],
  ['5000000.00', true],
])('a liquidation of %s USD is important: %s', (usd, is) => expect(isImportantLiquidation(usd)).toBe(is))
