/** RFC 4180 text with a byte-order mark, so that spreadsheets read Chinese. */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A cell that begins like a formula would be run by a spreadsheet: it is quoted as text. Numbers stay numbers. */
function cell(text: string): string {
  const isFormula = /^[=+@\t\r]|^-(?!\d)/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
