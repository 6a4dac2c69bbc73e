/** Builds the sheet: the newest states plus the past values they are compared with, from the database. */
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { type DerivativesRepo, stateKey } from './repo.ts'
import { stateRow } from './rows.ts'
import type { ContractSheetRow } from './sheet.ts'
import type { ContractState } from './contract-state.ts'
import type { DerivativesSource } from './source.ts'

export type SheetOptions = {
  readonly catalogue: Catalogue
  readonly source: Pick<DerivativesSource, 'intervalHours'>
  readonly repo: DerivativesRepo
  /** Database ids of the contracts, by instrument. */
  readonly ids: ReadonlyMap<number, number>
}

const ACCUMULATED_MS = 3 * DAY_MS
const COMPARED_AGES_MS = [HOUR_MS, 4 * HOUR_MS, DAY_MS]

export async function makeSheetRows(
  { catalogue, source, repo, ids }: SheetOptions,
  time: number,
  states: readonly ContractState[],
): Promise<ContractSheetRow[]> {
  const times = COMPARED_AGES_MS.map(age => time - age)
  const [sums, before] = await Promise.all([
    repo.settledSums(time - ACCUMULATED_MS, time),
    repo.openInterestAt([...ids.values()], times),
  ])
  return states.flatMap((state): ContractSheetRow[] => {
    const instrument = catalogue.instruments[state.index]
    const contract = ids.get(state.index)
    if (instrument === undefined || contract === undefined) return []
    const row = stateRow(instrument, state)
    const [usd1h = '', usd4h = '', usd24h = ''] = times.map(each => before.get(stateKey(contract, each)))
    const settled = sums.get(contract)
    return [
      {
        pair: instrument.code,
        mark: row.mark ?? '',
        openInterest: row.openInterest ?? '',
        openInterestUsd: row.openInterestUsd ?? '',
        longAccounts: row.longAccounts ?? '',
        longTopAccounts: row.longTopAccounts ?? '',
        longTopPositions: row.longTopPositions ?? '',
        rate: row.rate ?? '',
        predicted: row.predicted ?? '',
        settlesAt: state.funding?.settlesAt ?? null,
        intervalHours: source.intervalHours(state.index) ?? null,
        settled3d: settled?.sum ?? '',
        settlements3d: settled?.count ?? 0,
        usd1h,
        usd4h,
        usd24h,
      },
    ]
  })
}
