import { expect, it } from 'vitest'
import { sharedOut } from './rules.ts'

const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

it.each([
  [20, 20, 5, 5],
  [1, 20, 1, 9],
  [20, 2, 8, 2],
  [20, 0, 10, 0],
  [0, 20, 0, 10],
  [2, 3, 2, 3],
])('of %d coins and %d pairs, %d and %d are shown', (coins, pairs, coinsShown, pairsShown) => {
  const [ofCoins, ofPairs] = sharedOut(many(coins), many(pairs), 10)
  expect([ofCoins.length, ofPairs.length]).toEqual([coinsShown, pairsShown])
})
