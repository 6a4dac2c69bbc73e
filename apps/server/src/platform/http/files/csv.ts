/** RFC 4180 text with a byte-order mark, so that spreadsheets display Chinese correctly. */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet would execute a cell that begins like a formula: it is quoted as text. Numbers stay numbers. */
function cell(text: string): string {
  const isFormula = /^[=+@\t\r]|^-(?!\d)/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
