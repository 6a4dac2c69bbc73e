/** Which weekly partitions a time range needs, and which have expired. Weeks begin on Monday, UTC+8. */
import { barStart, nextBarStart, UTC8_OFFSET_MS } from '@candela/quant'

export const PARTITIONED = ['contract_snapshot', 'liquidation'] as const
export type PartitionedTable = (typeof PARTITIONED)[number]

export type Partition = { readonly name: string; readonly from: number; readonly to: number }

/** The partitions of a table that cover `from <= at <= to`. */
export function partitionsFor(table: PartitionedTable, from: number, to: number): Partition[] {
  const partitions: Partition[] = []
  for (let start = barStart('1W', from); start <= to; start = nextBarStart('1W', start)) {
    partitions.push({ name: partitionName(table, start), from: start, to: nextBarStart('1W', start) })
  }
  return partitions
}

/** `liquidation_20261109`: the Monday it begins with. */
const partitionName = (table: PartitionedTable, start: number): string =>
  `${table}_${new Date(start + UTC8_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '')}`

/** Whether the partition of this name ends before `time`. */
export function isPartitionBefore(name: string, time: number): boolean {
  const day = /_(\d{4})(\d\d)(\d\d)$/.exec(name)
  if (day === null) return false
  const start = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])) - UTC8_OFFSET_MS
  return nextBarStart('1W', start) <= time
}
