import type { SuppliedAsset } from '../../source/source.ts'

/** An asset with its initial values for the simulation. */
export type CatalogueAsset = SuppliedAsset & {
  /** US dollars; the price reverts to it in the long run. */
  readonly basePrice: number
  /** Initials of the exchanges that list it, as `bg` for Binance and Gate; undefined if any may. */
  readonly venues: string | undefined
}

const MILLION = 1_000_000

/**
 * Parses the catalogue's lines: `symbol|English|中文|price|circulating|total|max|sectors|venues`.
 * Supplies are in millions; an empty total equals the circulating supply, an empty maximum means no cap,
 * an empty Chinese name means that Chinese uses the English one.
 */
export function readAssetRows(rows: string): CatalogueAsset[] {
  return rows
    .trim()
    .split('\n')
    .map(line => readAssetRow(line.trim()))
}

function readAssetRow(line: string): CatalogueAsset {
  const [symbol = '', en = '', zh = '', price, circulating, total = '', max = '', sectors = '', venues] =
    line.split('|')
  const circulatingSupply = Number(circulating) * MILLION
  return {
    symbol,
    name: { en, zh: zh === '' ? en : zh },
    basePrice: Number(price),
    circulatingSupply,
    totalSupply: total === '' ? circulatingSupply : Number(total) * MILLION,
    maxSupply: max === '' ? undefined : Number(max) * MILLION,
    sectors: sectors.split(' '),
    venues,
  }
}
