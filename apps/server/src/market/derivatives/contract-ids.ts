/** Database ids of the source's contracts, by instrument. New contracts get theirs when they first appear. */
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { DerivativesRepo } from './repo.ts'
import type { DerivativesSource } from './source.ts'

export type ContractIds = {
  /** Contracts that are no longer listed keep their id. */
  readonly byIndex: ReadonlyMap<number, number>
  /** Looks for new contracts. */
  update(): Promise<void>
}

export function createContractIds(
  catalogue: Pick<Catalogue, 'instruments'>,
  source: Pick<DerivativesSource, 'contracts'>,
  repo: Pick<DerivativesRepo, 'contractIds'>,
): ContractIds {
  const byIndex = new Map<number, number>()
  return {
    byIndex,
    async update() {
      const added = source.contracts.flatMap(index => {
        const pair = byIndex.has(index) ? undefined : catalogue.instruments[index]?.code
        return pair === undefined ? [] : [{ index, pair }]
      })
      if (added.length === 0) return
      const byPair = await repo.contractIds(added.map(({ pair }) => pair))
      for (const { index, pair } of added) {
        const id = byPair.get(pair)
        if (id !== undefined) byIndex.set(index, id)
      }
    },
  }
}
