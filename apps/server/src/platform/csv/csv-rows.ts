/** Rows of an operator's CSV, with their line numbers and what is wrong with them. */
import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'

export type RowFault = { readonly line: number; readonly text: string }

export type CsvRows<Column extends string> = {
  readonly rows: readonly { readonly line: number; readonly fields: Readonly<Record<Column, string>> }[]
  readonly faults: readonly RowFault[]
}

/** The first line must be these columns. Rows that cannot be read are faults; the others are still returned. */
export function readCsvRows<Column extends string>(
  file: Buffer,
  columns: readonly Column[],
  rowsMax: number,
): CsvRows<Column> {
  const foreign = foreignLine(file)
  if (foreign !== undefined) return failed(foreign, 'not UTF-8; save the file as "CSV UTF-8"')
  const faults: RowFault[] = []
  const [head, ...rest] = parse(file.toString(), {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    skip_records_with_error: true,
    on_skip: error => void faults.push({ line: Number(error?.['lines'] ?? 1), text: whyNotCsv(error?.code) }),
  }) as unknown as { record: string[]; info: { lines: number } }[] // the `info` option produces this shape
  if (head === undefined && faults.length === 0) return failed(1, 'the file is empty')
  if (head?.record.join() !== columns.join()) return failed(1, `the first line must be ${columns.join(',')}`)
  if (rest.length === 0 && faults.length === 0) return failed(1, 'there is no row below the first line')
  if (rest.length > rowsMax) return failed(rowsMax + 2, `more than ${rowsMax} rows`)
  const rows = rest.flatMap(({ record, info: { lines: line } }) => {
    if (record.length === columns.length) return [{ line, fields: fieldsOf(columns, record) }]
    faults.push({ line, text: `${record.length} fields instead of ${columns.length}` })
    return []
  })
  return { rows, faults }
}

const failed = (line: number, text: string) => ({ rows: [], faults: [{ line, text }] })

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

const fieldsOf = <Column extends string>(columns: readonly Column[], record: readonly string[]) =>
  Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])) as Record<Column, string> // all columns

/** `Date.parse` reads 30 February as 2 March. */
export const isRealDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
