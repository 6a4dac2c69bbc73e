import { expect, it } from 'vitest'
import { EXCHANGES } from '../core/pair.ts'
import { SPOT_EXCHANGES } from './spot.ts'

it('lists the spot pairs of every exchange that trades coins, under its own name', () => {
  const coins = EXCHANGES.filter(({ kind }) => kind === 'crypto')
  expect(SPOT_EXCHANGES).toEqual(coins.map(({ id, name }) => ({ id, name })))
})
