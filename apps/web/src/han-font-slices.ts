/**
 * Noto Sans SC in about a hundred slices. The browser fetches a slice when a character of its range is shown and no
 * family before this one in `--font` has it.
 */
import ranges from '@fontsource-variable/noto-sans-sc/unicode.json'

const FAMILY = 'Candela Han'
/** The first of the CJK blocks: radicals, punctuation, Han, full-width forms. */
const FIRST_HAN = 0x2e80
/** Tried before a slice is fetched, in case the check for missing glyphs was wrong. */
const SYSTEM_FONTS = [
  'PingFang SC',
  'Hiragino Sans GB',
  'Microsoft YaHei',
  'Noto Sans CJK SC',
  'Noto Sans SC',
  'Source Han Sans SC',
  'WenQuanYi Micro Hei',
  'WenQuanYi Zen Hei',
  'Droid Sans Fallback',
]
const LOCAL = SYSTEM_FONTS.map(name => `local("${name}")`).join()

const FILES = import.meta.glob<string>(
  '../../../node_modules/@fontsource-variable/noto-sans-sc/files/noto-sans-sc-*-wght-normal.woff2',
  { eager: true, query: '?url', import: 'default' },
)

/** `noto-sans-sc-118-wght-normal.woff2` is slice `[118]` of the package's table; `latin` and such are not for Han text. */
const sliceOf = (file: string): string => `[${/noto-sans-sc-(\d+)-/.exec(file)?.[1]}]`

/**
 * The Chinese part of a slice's ranges. Some slices have Latin letters too; they would replace those already drawn, and
 * move the text.
 */
export function hanRange(ranges: string): string {
  const parts = ranges.split(',')
  return parts.filter(part => Number.parseInt(part.trim().slice('U+'.length), 16) >= FIRST_HAN).join()
}

export function addHanFont(fonts: FontFaceSet): void {
  const table: Readonly<Record<string, string>> = ranges
  for (const [file, address] of Object.entries(FILES)) {
    const unicodeRange = hanRange(table[sliceOf(file)] ?? '')
    if (unicodeRange === '') continue
    const source = `${LOCAL},url("${address}") format("woff2")`
    fonts.add(new FontFace(FAMILY, source, { unicodeRange, weight: '100 900', display: 'swap' }))
  }
}
