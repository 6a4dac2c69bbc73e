import { expect, it } from 'vitest'
import { smallWorld } from '#testing/small-world.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { loadContracts } from './contracts.ts'

const ids = { contractIds: async (pairs: readonly string[]) => new Map(pairs.map((pair, at) => [pair, at + 1])) }

it('asks for nothing wrong as long as nothing is listed, and refuses an unknown coin afterwards', async () => {
  const world = smallWorld('test', ['LINK'])
  const perpetual = world.instruments.findIndex(({ contractType }) => contractType === 'PERPETUAL')
  const catalogue = createCatalogue(world)
  const none = await loadContracts(catalogue, [], ids as never) // nothing else is used
  expect(none.matching({ symbol: 'BTC' })).toEqual([])
  const one = await loadContracts(catalogue, [perpetual], ids as never) // as above
  expect(() => one.matching({ symbol: 'BTC' })).toThrow('PAIR_INVALID')
})
