/** Exact money sums: US dollars as whole cents, which a float holds without loss far beyond any market's size. */

export type Sums = {
  readonly longUsd: string
  readonly shortUsd: string
  readonly totalUsd: string
  readonly longCount: number
  readonly shortCount: number
}

/** Liquidations of one contract; US dollars as decimals. */
export type ContractSums = Omit<Sums, 'totalUsd'> & { readonly contract: number }

/**
 * Liquidations of every contract, in the order of the contract list: cents of longs, cents of shorts, and the count of
 * each. Flat, because a web node keeps hundreds of them.
 */
export type SumTable = Float64Array

const FIELDS = 4

export const emptyTable = (contracts: number): SumTable => new Float64Array(contracts * FIELDS)

/** Index of each contract in a table, by its id. */
export const placesOf = (contracts: readonly { readonly id: number }[]): ReadonlyMap<number, number> =>
  new Map(contracts.map((contract, place) => [contract.id, place]))

/** The table of some sums; contracts without an index are new. */
export function toTable(places: ReadonlyMap<number, number>, sums: readonly ContractSums[]): SumTable {
  const table = emptyTable(places.size)
  for (const each of sums) {
    const place = places.get(each.contract)
    if (place === undefined) continue
    table.set([cents(each.longUsd), cents(each.shortUsd), each.longCount, each.shortCount], place * FIELDS)
  }
  return table
}

/** Adds a print of the contract at this index. */
export function addPrint(table: SumTable, place: number, isLong: boolean, printCents: number): void {
  const side = place * FIELDS + (isLong ? 0 : 1)
  table[side] = (table[side] ?? 0) + printCents
  table[side + 2] = (table[side + 2] ?? 0) + 1
}

/** The sum of tables of the same contracts. */
export function addTables(first: SumTable, ...others: readonly SumTable[]): SumTable {
  const sum = first.slice()
  for (const table of others) {
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (table[at] ?? 0)
  }
  return sum
}

/** `whole` minus `part`. */
export const withoutTable = (whole: SumTable, part: SumTable): SumTable =>
  whole.map((value, at) => value - (part[at] ?? 0))

/** One figure of the contracts at these indices. */
export function addSums(table: SumTable, places: readonly number[]): Sums {
  let [long, short, longCount, shortCount] = [0, 0, 0, 0]
  for (const place of places) {
    const at = place * FIELDS
    long += table[at] ?? 0
    short += table[at + 1] ?? 0
    longCount += table[at + 2] ?? 0
    shortCount += table[at + 3] ?? 0
  }
  return { longUsd: dollars(long), shortUsd: dollars(short), totalUsd: dollars(long + short), longCount, shortCount }
}

export const cents = (usd: string): number => Math.round(Number(usd) * 100)

export const dollars = (amount: number): string => (amount / 100).toFixed(2)
