import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { areOtherCoins, CoinJudge } from './same-coin.ts'

describe('prices of one ticker', () => {
  it.each<[string, number[], boolean[]]>([
    ['one exchange', [100], [false]],
    ['all agree', [100, 101, 99.5], [false, false, false]],
    ['one of three is far away', [100, 5, 101], [false, true, false]],
    ['the first is far away', [5, 100, 101], [true, false, false]],
    ['exactly 5 % off', [100, 100, 105], [false, false, false]],
    ['a little more than 5 % off', [100, 100, 105.01], [false, false, true]],
    ['two agree: both stay', [100, 104], [false, false]],
    ['two disagree: the first decides', [100, 50], [false, true]],
    ['two against two: the first decides', [100, 50, 101, 49], [false, true, false, true]],
    ['three against three: the first decides', [1, 7, 1.01, 7, 1, 7], [false, true, false, true, false, true]],
    ['two exchanges of six are far away', [5, 100, 5, 101, 100, 99], [true, false, true, false, false, false]],
    ['a price between two others that disagree', [100, 104, 108], [false, false, false]],
    ['none', [], []],
  ])('%s', (_name, prices, others) => expect(areOtherCoins(prices)).toEqual(others))
})

describe('a judge of coins', () => {
  const codes = ['binance', 'mexc', 'okx'].map(exchange => `${exchange}-spot/x.usdt` as PairCode) // as it is written
  const [, mexc] = codes
  const priced = (...prices: number[]) => [codes.flatMap((code, at) => ({ code, price: prices[at] ?? 0 }))]
  const FAR = priced(100, 5, 101)
  const NEAR = priced(100, 100.5, 101)

  it('judges at once when it sees the prices for the first time', () => {
    const judge = new CoinJudge()
    expect(judge.judge(FAR, 0)).toBe(true)
    expect(judge.otherCoins).toEqual([mexc])
    expect(judge.judge(FAR, 1)).toBe(false)
  })

  it('leaves out a price that goes away for three minutes, not one that comes back', () => {
    const judge = new CoinJudge()
    expect(judge.judge(NEAR, 0)).toBe(false)
    judge.judge(FAR, MINUTE_MS)
    judge.judge(NEAR, 3 * MINUTE_MS)
    judge.judge(FAR, 4 * MINUTE_MS)
    expect(judge.judge(FAR, 7 * MINUTE_MS - 1)).toBe(false)
    expect(judge.judge(FAR, 7 * MINUTE_MS)).toBe(true)
    expect(judge.otherCoins).toEqual([mexc])
  })

  it('takes it back after an hour of agreement', () => {
    const judge = new CoinJudge()
    judge.judge(FAR, 0)
    judge.judge(NEAR, MINUTE_MS)
    expect(judge.judge(NEAR, 60 * MINUTE_MS)).toBe(false)
    expect(judge.judge(NEAR, 61 * MINUTE_MS)).toBe(true)
    expect(judge.otherCoins).toEqual([])
  })

  it('keeps its judgement while an exchange is away', () => {
    const judge = new CoinJudge()
    judge.judge(FAR, 0)
    const [group = []] = FAR
    expect(judge.judge([group.filter(({ code }) => code !== mexc)], 100 * MINUTE_MS)).toBe(false)
    expect(judge.otherCoins).toEqual([mexc])
  })
})
