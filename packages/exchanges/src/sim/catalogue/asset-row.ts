import type { Asset } from '../../source/source.ts'

/** An asset together with what the simulation starts it from. */
export type CatalogueAsset = Asset & {
  /** US dollars; the price wanders around it for ever. */
  readonly basePrice: number
  /** Exchange initials when only some list it, as `bg` for Binance and Gate; undefined when any may. */
  readonly venues: string | undefined
}

const MILLION = 1_000_000

/**
 * Reads the catalogue's lines: `symbol|English|中文|price|circulating|total|max|sectors|venues`.
 * Supplies are in millions; an empty total equals the circulating one, an empty maximum means no cap,
 * an empty Chinese name means that the English one is used in Chinese too.
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
