/** Parses an operator's CSV of fund holdings. Either every row is valid, or all faults are reported. */
import { INVISIBLE } from '@candela/contract/account'
import { isRealDay, readCsvRows, type RowFault } from '#platform/csv/csv-rows.ts'
import type { FundDayRow, FundRow } from './repo.ts'

export const FUND_COLUMNS = [
  'fund',
  'name_zh',
  'name_en',
  'symbol',
  'close_time',
  'holdings',
  'shares',
  'cost',
  'primary_price',
  'secondary_price',
] as const
type FundColumn = (typeof FUND_COLUMNS)[number]

export type FundImport =
  | { readonly ok: true; readonly funds: readonly FundRow[]; readonly days: readonly FundDayRow[] }
  | { readonly ok: false; readonly faults: readonly RowFault[] }

type Fields = Readonly<Record<FundColumn, string>>

export const IMPORT_ROWS_MAX = 200_000
const NAME_MAX = 64
const FIRST_DAY = Date.UTC(2009, 0, 3)
const ID = /^[a-z0-9][a-z0-9-]{0,47}$/
const DECIMAL = /^(0|[1-9]\d{0,17})(\.\d{1,8})?$/
/** A time without a zone would depend on the machine. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

export function readFundCsv(file: Buffer, isCoin: (symbol: string) => boolean, now: number): FundImport {
  const table = readCsvRows(file, FUND_COLUMNS, IMPORT_ROWS_MAX)
  const faults = [...table.faults]
  const funds = new Map<string, FundRow>()
  const days = new Map<string, FundDayRow>()
  for (const { line, fields } of table.rows) {
    const fault = (text: string): void => void faults.push({ line, text })
    const wrong = faultsOf(fields, isCoin, now)
    wrong.forEach(fault)
    if (wrong.length > 0) continue
    const fund = fundOf(fields)
    const known = funds.get(fund.id)
    if (known !== undefined && !isSameFund(known, fund))
      fault(`${fund.id} has another name or symbol in an earlier line`)
    funds.set(fund.id, known ?? fund)
    const day = dayOf(fields)
    const key = `${day.fund} ${day.closeAt}`
    if (days.has(key)) fault(`${day.fund} already has this close_time in an earlier line`)
    days.set(key, day)
  }
  if (faults.length > 0) return { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) }
  return { ok: true, funds: [...funds.values()], days: [...days.values()] }
}

function faultsOf(fields: Fields, isCoin: (symbol: string) => boolean, now: number): string[] {
  const faults: string[] = []
  if (!ID.test(fields.fund)) faults.push('fund must be lower-case letters, digits and hyphens, at most 48')
  for (const column of ['name_zh', 'name_en'] as const) {
    if (fields[column] === '' || fields[column].length > NAME_MAX)
      faults.push(`${column} must have 1 to ${NAME_MAX} characters`)
    else if (INVISIBLE.test(fields[column])) faults.push(`${column} contains invisible characters`)
  }
  if (!isCoin(fields.symbol.toUpperCase())) faults.push(`symbol ${fields.symbol.slice(0, 24)} is not a known coin`)
  const time = TIME.test(fields.close_time) ? Date.parse(fields.close_time) : Number.NaN
  if (Number.isNaN(time)) faults.push('close_time must be like 2026-11-13T16:00:00-05:00')
  else if (!isRealDay(fields.close_time.slice(0, 10))) faults.push('close_time is not a valid date')
  else if (time > now) faults.push('close_time is in the future')
  else if (time < FIRST_DAY) faults.push('close_time is before 2009, when no coin existed')
  for (const column of ['holdings', 'shares', 'cost', 'primary_price', 'secondary_price'] as const) {
    if (!DECIMAL.test(fields[column])) faults.push(`${column} must be a plain decimal with at most 8 places`)
    else if (column !== 'cost' && column !== 'holdings' && Number(fields[column]) === 0)
      faults.push(`${column} must be above 0`)
  }
  return faults
}

const fundOf = (fields: Fields): FundRow => ({
  id: fields.fund,
  nameZh: fields.name_zh,
  nameEn: fields.name_en,
  asset: fields.symbol.toUpperCase(),
})

const isSameFund = (a: FundRow, b: FundRow): boolean =>
  a.nameZh === b.nameZh && a.nameEn === b.nameEn && a.asset === b.asset

const dayOf = (fields: Fields): FundDayRow => ({
  fund: fields.fund,
  closeAt: Date.parse(fields.close_time),
  holdings: fields.holdings,
  shares: fields.shares,
  cost: fields.cost,
  primaryPrice: fields.primary_price,
  secondaryPrice: fields.secondary_price,
})
