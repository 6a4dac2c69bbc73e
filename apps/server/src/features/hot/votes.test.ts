import { expect, it } from 'vitest'
import { voteOf, votesOf } from './votes.ts'

it.each([
  { coins: 1, ageDays: 7, vote: 1 },
  { coins: 1, ageDays: 400, vote: 1 },
  { coins: 4, ageDays: 7, vote: 0.5 },
  { coins: 100, ageDays: 30, vote: 0.1 },
  { coins: 1, ageDays: 0, vote: 0 },
  { coins: 1, ageDays: 3.5, vote: 0.5 },
  { coins: 4, ageDays: 3.5, vote: 0.25 },
])('an account of $ageDays days with $coins coins gives each $vote votes', ({ coins, ageDays, vote }) => {
  expect(voteOf(coins, ageDays)).toBeCloseTo(vote, 9)
})

it('adds up the votes of all accounts', () => {
  const votes = votesOf([
    { symbol: 'BTC', coins: 1, ageDays: 7, accounts: 3 },
    { symbol: 'BTC', coins: 4, ageDays: 7, accounts: 2 },
    { symbol: 'ETH', coins: 4, ageDays: 0, accounts: 50 },
  ])
  expect([...votes]).toEqual([
    ['BTC', 4],
    ['ETH', 0],
  ])
})
