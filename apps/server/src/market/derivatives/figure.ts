/** Figures as text, from the sheet or the database. A missing one is '' there, or null; here it is undefined. */
export const figureText = (text: string | null | undefined): string | undefined =>
  text === null || text === '' ? undefined : text

export function figureOf(text: string | null | undefined): number | undefined {
  const known = figureText(text)
  return known === undefined ? undefined : Number(known)
}
