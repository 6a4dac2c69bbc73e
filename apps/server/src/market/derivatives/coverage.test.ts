import type { Coverage, ExchangeId } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { smallWorld } from '#testing/small-world.ts'
import { loadContracts } from './contracts.ts'
import { coverageField, excludedField } from './coverage.ts'
import { FULL_COVERAGE } from './source.ts'

const catalogue = createCatalogue(smallWorld('test', ['BTC']))
const perpetuals = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
const { all } = await loadContracts(catalogue, perpetuals, {
  contractIds: async pairs => new Map(pairs.map((pair, id) => [pair, id])),
})

describe('what exchanges publish', () => {
  it('is left out if it is everything', () => {
    expect(coverageField(all, { coverage: () => FULL_COVERAGE })).toEqual({})
  })

  it.each<[string, Partial<Coverage>]>([
    ['ratios', { ratios: ['accounts'] }],
    ['liquidations', { liquidations: 'newest' }],
    ['predicted rates', { predicted: false }],
  ])('names an exchange that lacks %s', (_, lack) => {
    const coverage = (exchange: ExchangeId): Coverage =>
      exchange === 'okx' ? { ...FULL_COVERAGE, ...lack } : FULL_COVERAGE
    expect(coverageField(all, { coverage })).toEqual({
      coverage: [{ exchange: 'okx', name: 'OKX', ...FULL_COVERAGE, ...lack }],
    })
    expect(
      coverageField(
        all.filter(({ exchange }) => exchange !== 'okx'),
        { coverage },
      ),
    ).toEqual({})
  })
})

describe('exchanges that are not in a total', () => {
  it('are those without a single known figure', () => {
    expect(excludedField(all, () => true)).toEqual({})
    expect(excludedField(all, ({ exchange }) => exchange !== 'okx')).toEqual({ excluded: [{ id: 'okx', name: 'OKX' }] })
    const first = all.find(({ exchange }) => exchange === 'okx')
    expect(excludedField(all, contract => contract.exchange !== 'okx' || contract === first)).toEqual({})
  })
})
