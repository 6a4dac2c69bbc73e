import { createWorld } from '@candela/exchanges'
import { createHoldingsRepo, readFundCsv } from '#features/holdings/index.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { onDatabase, readImportFile, refusedFile } from './read-import.ts'

/** Imports all rows of the file or, if one is invalid, none. Returns a summary. */
export async function importFunds(config: Config, file: string): Promise<string> {
  const catalogue = createCatalogue(createWorld({ seed: config.simSeed }))
  const found = readFundCsv(readImportFile(file), symbol => catalogue.assetOf(symbol) !== undefined, systemClock.now())
  if (!found.ok) throw refusedFile(file, found.faults)
  await onDatabase(config, db => createHoldingsRepo(db).import(found.funds, found.days))
  return `imported ${found.days.length} days of ${found.funds.length} funds`
}
