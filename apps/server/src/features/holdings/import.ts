/** Parses an operator's CSV of fund holdings. Either every row is valid, or all faults are reported. */
import { isUtf8 } from 'node:buffer'
import { INVISIBLE } from '@candela/contract/account'
import { parse } from 'csv-parse/sync'
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

export type RowFault = { readonly line: number; readonly text: string }

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
  const foreign = foreignLine(file)
  if (foreign !== undefined)
    return { ok: false, faults: [{ line: foreign, text: 'not UTF-8; save the file as "CSV UTF-8"' }] }
  const table = readTable(file.toString())
  const faults = [...table.faults]
  const funds = new Map<string, FundRow>()
  const days = new Map<string, FundDayRow>()
  for (const { line, record } of table.rows) {
    const fault = (text: string): void => void faults.push({ line, text })
    if (record.length !== FUND_COLUMNS.length) {
      fault(`${record.length} fields instead of ${FUND_COLUMNS.length}`)
      continue
    }
    const fields = fieldsOf(record)
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

/** Finds the first line that is not UTF-8: other encodings would garble names. */
function foreignLine(file: Buffer): number | undefined {
  if (isUtf8(file)) return undefined
  let line = 1
  for (let from = 0; from < file.length; line++) {
    const end = file.indexOf(0x0a, from)
    if (!isUtf8(file.subarray(from, end < 0 ? file.length : end))) return line
    from = end < 0 ? file.length : end + 1
  }
  return 1
}

type Table = {
  readonly rows: readonly { readonly line: number; readonly record: readonly string[] }[]
  readonly faults: readonly RowFault[]
}

/** Rows with broken quotes are faults; the other rows are still checked, so that all faults are reported. */
function readTable(text: string): Table {
  const failed = (line: number, why: string): Table => ({ rows: [], faults: [{ line, text: why }] })
  const faults: RowFault[] = []
  const [head, ...rest] = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    skip_records_with_error: true,
    on_skip: error => void faults.push({ line: Number(error?.['lines'] ?? 1), text: whyNotCsv(error?.code) }),
  }) as unknown as { record: string[]; info: { lines: number } }[] // the `info` option produces this shape
  if (head === undefined && faults.length === 0) return failed(1, 'the file is empty')
  if (head?.record.join() !== FUND_COLUMNS.join()) return failed(1, `the first line must be ${FUND_COLUMNS.join(',')}`)
  if (rest.length === 0 && faults.length === 0) return failed(1, 'there is no row below the first line')
  if (rest.length > IMPORT_ROWS_MAX) return failed(IMPORT_ROWS_MAX + 2, `more than ${IMPORT_ROWS_MAX} rows`)
  return { rows: rest.map(({ record, info }) => ({ line: info.lines, record })), faults }
}

function whyNotCsv(code: string | undefined): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a field begins with a quote that is not closed'
    case 'INVALID_OPENING_QUOTE':
      return 'a quote is inside a field that does not begin with one'
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'unexpected text between the closing quote and the comma'
    default:
      return 'the line is not CSV'
  }
}

const fieldsOf = (record: readonly string[]): Fields =>
  Object.fromEntries(FUND_COLUMNS.map((column, at) => [column, record[at] ?? ''])) as Fields // all columns

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

/** `Date.parse` reads 30 February as 2 March. */
const isRealDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)

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
