import type { Asset } from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { SupplyRow } from './supply-repo.ts'

/** Imported supplies by symbol. */
export type Supplies = ReadonlyMap<string, SupplyRow>

/** With the imported supply, which counts over the one that comes with the program. */
export function withSupply(asset: Asset, supplies: Supplies): Asset {
  const imported = supplies.get(asset.symbol)
  if (imported === undefined) return asset
  const { circulating, total, max, asOf } = imported
  return {
    ...asset,
    circulatingSupply: Number(circulating),
    totalSupply: total === null ? undefined : Number(total),
    maxSupply: max === null ? undefined : Number(max),
    supplyAsOf: asOf,
  }
}

const READ_EVERY_MS = 60_000

/** Reads the imported supplies now and every minute: an import needs no restart. */
export async function followSupplies(
  repo: { supplies(): Promise<readonly SupplyRow[]> },
  clock: Clock,
  log: Logger,
  onChange: () => void,
): Promise<{ all(): Supplies; stop(): void }> {
  let rows = await repo.supplies()
  const stop = clock.every(READ_EVERY_MS, () => {
    repo.supplies().then(
      read => {
        if (JSON.stringify(read) === JSON.stringify(rows)) return
        rows = read
        onChange()
      },
      (error: unknown) => log.warn({ err: error }, 'could not read the supplies of coins'),
    )
  })
  return { all: () => bySymbol(rows), stop }
}

const bySymbol = (rows: readonly SupplyRow[]): Supplies => new Map(rows.map(row => [row.symbol, row]))
