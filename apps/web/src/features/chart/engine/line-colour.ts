import type { IndicatorStyle } from 'klinecharts'

/** Kept small: the library copies it. `slot` is the study's first colour. */
export type StudyData = { readonly slot: number }

/** The colour of an output: the first of a study is that of its slot. */
export const lineColour = (styles: IndicatorStyle, slot: number, at: number): string =>
  styles.lines[(slot + at) % Math.max(1, styles.lines.length)]?.color ?? ''
