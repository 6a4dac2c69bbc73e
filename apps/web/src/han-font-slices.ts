/**
 * Noto Sans SC in about a hundred slices. The browser fetches a slice when a character of its range is shown and no
 * family before this one in `--font` has it.
 */
import ranges from '@fontsource-variable/noto-sans-sc/unicode.json'

const FAMILY = 'Candela Han'
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

export function addHanFont(fonts: FontFaceSet): void {
  const table: Readonly<Record<string, string>> = ranges
  for (const [file, address] of Object.entries(FILES)) {
    const unicodeRange = table[sliceOf(file)]
    if (unicodeRange === undefined) continue
    const source = `${LOCAL},url("${address}") format("woff2")`
    fonts.add(new FontFace(FAMILY, source, { unicodeRange, weight: '100 900', display: 'swap' }))
  }
}
