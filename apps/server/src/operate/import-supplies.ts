import { readSupplyCsv } from '#market/exchanges/supply-csv.ts'
import { createSupplyRepo } from '#market/exchanges/supply-repo.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { onDatabase, readImportFile, refusedFile } from './read-import.ts'

/** Imports all rows of the file or, if one is invalid, none. Returns a summary. */
export async function importSupplies(config: Config, file: string): Promise<string> {
  const found = readSupplyCsv(readImportFile(file), systemClock.now())
  if (!found.ok) throw refusedFile(file, found.faults)
  await onDatabase(config, db => createSupplyRepo(db).import(found.supplies))
  return `imported the supplies of ${found.supplies.length} coins`
}
