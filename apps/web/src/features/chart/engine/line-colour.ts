import type { LineStyle } from '@candela/contract/chart'
import type { IndicatorStyle } from 'klinecharts'

/** Kept small: the library copies it. */
export type StudyData = {
  /** The study's first colour. */
  readonly slot: number
  /** The number of its chart, by which its given figures are found. */
  readonly chart: number
  /** What the visitor has chosen, by output. */
  readonly style: Readonly<Record<string, LineStyle>>
}

const NO_DATA: StudyData = { slot: 0, chart: 0, style: {} }

export const dataOf = ({ extendData }: { readonly extendData: unknown }): StudyData =>
  (extendData as StudyData | undefined) ?? NO_DATA // set when it was added

type Output = { readonly id: string }

/** The colour of an output: the chosen one, or that of the theme. The first of a study is that of its slot. */
export const lineColour = (styles: IndicatorStyle, { slot, style }: StudyData, { id }: Output, at: number): string =>
  style[id]?.c ?? styles.lines[(slot + at) % Math.max(1, styles.lines.length)]?.color ?? ''

export const LINE_PX = 1.5
/** Dashed and dotted, in widths of the line. */
const DASHES = [[], [4, 3], [1, 2]] as const

export function lineShape({ style }: StudyData, { id }: Output): { readonly size: number; readonly dash: number[] } {
  const { w: size = LINE_PX, s = 0 } = style[id] ?? {}
  return { size, dash: (DASHES[s] ?? []).map(each => each * Math.max(1, size)) }
}
