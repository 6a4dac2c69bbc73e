import { chooseColour, isDarkScheme } from '#ui/charts/colours.ts'

/** The colours of the chart: those of the site's tokens, with the visitor's choice of up and down. */
export type ChartTheme = {
  readonly up: string
  readonly down: string
  readonly upFill: string
  readonly downFill: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly line: string
  readonly axis: string
  readonly surface: string
  readonly series: readonly string[]
  readonly font: string
}

/** A canvas cannot read variables itself. */
export function readTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const isDark = isDarkScheme(style.colorScheme)
  const token = (name: string): string => chooseColour(style.getPropertyValue(`--${name}`).trim(), isDark)
  return {
    up: token('up'),
    down: token('down'),
    upFill: token('up-f'),
    downFill: token('down-f'),
    text: token('text'),
    text2: token('text-2'),
    text3: token('text-3'),
    line: token('line'),
    axis: token('line-2'),
    surface: token('surface'),
    // Amber first: the first average of a chart.
    series: ['c4', 'c1', 'c2', 'c3', 'c5', 'c6'].map(token),
    font: style.fontFamily || 'sans-serif',
  }
}

/** A six-digit hex colour with an opacity from 0 to 1; anything else comes back as it is. */
export function withAlpha(colour: string, alpha: number): string {
  if (!/^#[\da-f]{6}$/i.test(colour)) return colour
  return (
    colour +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  )
}
