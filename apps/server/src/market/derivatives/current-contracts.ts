/** The perpetuals of a catalogue that changes. Their ids are read again only after one was listed, delisted or changed. */
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { type Contracts, loadContracts } from './contracts.ts'
import type { DerivativesRepo } from './repo.ts'
import type { DerivativesSource } from './source.ts'

export function currentContracts(
  catalogue: Catalogue,
  source: Pick<DerivativesSource, 'contracts'>,
  repo: Pick<DerivativesRepo, 'contractIds'>,
): () => Promise<Contracts> {
  let known: { readonly contracts: Contracts; readonly key: string } | undefined

  const current = perGeneration(catalogue, async () => {
    const indexes = source.contracts
    const key = JSON.stringify(indexes.map(index => catalogue.instruments[index]))
    if (known?.key === key) return known.contracts
    try {
      known = { contracts: await loadContracts(catalogue, indexes, repo), key }
    } catch (error) {
      current.close() // the next attempt may reach the database
      if (known === undefined) throw error
    }
    return known.contracts
  })

  return current
}

/** Something built from the contracts: built when it is first needed, and again after they have changed. */
export function perContracts<T>(
  contracts: () => Promise<Contracts>,
  build: (contracts: Contracts) => T,
): () => Promise<T> {
  let built: { readonly from: Contracts; readonly value: T } | undefined
  return async () => {
    const from = await contracts()
    if (built?.from !== from) built = { from, value: build(from) }
    return built.value
  }
}
