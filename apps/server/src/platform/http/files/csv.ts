/** At the start of every file, so that spreadsheets display Chinese correctly. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180 text with a byte-order mark. */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?%?$/i

/** A spreadsheet would execute a text that begins like a formula: an apostrophe makes it text. Numbers stay numbers. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
