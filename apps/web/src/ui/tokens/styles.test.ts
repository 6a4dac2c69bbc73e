import { expect, it } from 'vitest'

const SHEETS = Object.entries(
  import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true }),
)

/** Phone, tablet, small laptop, desktop: a layout changes below these widths and at no others. */
const BREAKPOINTS = [700, 900, 1180, 1420]

it.each(SHEETS)('%s changes its layout only at the four breakpoints', (_, sheet) => {
  const widths = [...sheet.matchAll(/@media[^{]*width[^{]*/g)].map(([query]) => query.trim())
  const allowed = BREAKPOINTS.map(px => `@media (max-width: ${px}px)`)
  expect(widths.filter(query => !allowed.includes(query))).toEqual([])
})

it.each(SHEETS)('%s takes its font sizes from the type scale', (_, sheet) => {
  expect(sheet.match(/font(-size)?:[^;]*\d(px|rem)[^;]*(?<!var\(--(font|mono)\));/g) ?? []).toEqual([])
})
