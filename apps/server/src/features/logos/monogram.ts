/** A coin without an icon gets its first letter on a disc in a colour derived from its symbol. */
const COLOURS = ['#2F6FD6', '#7A4FD0', '#0E8C95', '#A56A05', '#C2417F', '#66707F'] as const

export function monogram(symbol: string): string {
  const letter =
    symbol
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 1)
      .toUpperCase() || '?'
  let sum = 0
  for (const sign of symbol) sum = (sum * 31 + sign.charCodeAt(0)) % 9973
  const colour = COLOURS[sum % COLOURS.length] ?? COLOURS[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${colour}"/><text x="16" y="21.5" font-family="sans-serif" font-size="16" font-weight="600" text-anchor="middle" fill="#fff">${letter}</text></svg>`
}
