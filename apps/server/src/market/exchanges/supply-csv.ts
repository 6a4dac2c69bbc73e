/** Parses an operator's CSV of supplies. Either every row is valid, or all faults are reported. */
import { isRealDay, readCsvRows, type RowFault } from '#platform/csv/csv-rows.ts'
import type { SupplyRow } from './supply-repo.ts'

export const SUPPLY_COLUMNS = ['symbol', 'circulating', 'total', 'max', 'asOf'] as const
type Fields = Readonly<Record<(typeof SUPPLY_COLUMNS)[number], string>>

export type SupplyImport =
  | { readonly ok: true; readonly supplies: readonly SupplyRow[] }
  | { readonly ok: false; readonly faults: readonly RowFault[] }

export const SUPPLY_ROWS_MAX = 20_000
export const SUPPLY_SYMBOL = /^[A-Z0-9]{1,24}$/
const DECIMAL = /^(0|[1-9]\d{0,20})(\.\d{1,8})?$/
const DAY = /^\d{4}-\d\d-\d\d$/
const FIRST_DAY = Date.UTC(2009, 0, 3)

export function readSupplyCsv(file: Buffer, now: number): SupplyImport {
  const table = readCsvRows(file, SUPPLY_COLUMNS, SUPPLY_ROWS_MAX)
  const faults = [...table.faults]
  const supplies = new Map<string, SupplyRow>()
  for (const { line, fields } of table.rows) {
    const wrong = faultsOf(fields, now)
    const symbol = fields.symbol.toUpperCase()
    if (supplies.has(symbol)) wrong.push(`${symbol} is already in an earlier line`)
    for (const text of wrong) faults.push({ line, text })
    if (wrong.length === 0) supplies.set(symbol, supplyOf(fields))
  }
  if (faults.length > 0) return { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) }
  return { ok: true, supplies: [...supplies.values()] }
}

function faultsOf(fields: Fields, now: number): string[] {
  const faults: string[] = []
  const { symbol, circulating, total, max, asOf } = fields
  if (!SUPPLY_SYMBOL.test(symbol.toUpperCase())) faults.push('symbol must be letters and digits, at most 24')
  if (!DECIMAL.test(circulating)) faults.push('circulating must be a plain decimal with at most 8 places')
  else if (Number(circulating) === 0) faults.push('circulating must be above 0')
  for (const [name, value] of [
    ['total', total],
    ['max', max],
  ] as const) {
    if (value === '') continue
    if (!DECIMAL.test(value)) faults.push(`${name} must be a plain decimal with at most 8 places, or empty`)
    else if (Number(value) < Number(circulating)) faults.push(`${name} is less than circulating`)
  }
  if (!DAY.test(asOf) || Number.isNaN(Date.parse(asOf)) || !isRealDay(asOf)) faults.push('asOf must be like 2026-11-13')
  else if (Date.parse(asOf) > now) faults.push('asOf is in the future')
  else if (Date.parse(asOf) < FIRST_DAY) faults.push('asOf is before 2009, when no coin existed')
  return faults
}

const supplyOf = ({ symbol, circulating, total, max, asOf }: Fields): SupplyRow => ({
  symbol: symbol.toUpperCase(),
  circulating,
  total: total === '' ? null : total,
  max: max === '' ? null : max,
  asOf: Date.parse(asOf),
})
