import type { SeriesColour } from './chart-data.ts'

/** What a canvas needs to know of the look; it cannot read variables itself. */
export type Palette = {
  readonly of: (colour: SeriesColour) => string
  /** The colour of a filled part, laid on the surface so that sums can be painted over each other. */
  readonly fill: (colour: SeriesColour) => string
  readonly line: string
  readonly surface: string
  readonly text3: string
  readonly font: string
}

/** Reads the tokens at the chart's element: part of a page may have its own theme. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const isDark = isDarkScheme(style.colorScheme)
  const token = (name: string): string => chooseColour(style.getPropertyValue(`--${name}`).trim(), isDark)
  return {
    of: token,
    fill: colour => mixHex(token(colour), token('surface'), 0.72),
    line: token('line'),
    surface: token('surface'),
    text3: token('text-3'),
    font: `11px ${style.fontFamily || 'sans-serif'}`,
  }
}

export const isDarkScheme = (scheme: string): boolean =>
  scheme === 'dark' || (scheme === 'light dark' && matchMedia('(prefers-color-scheme: dark)').matches)

/** The colour that `light-dark(a, b)` means: a variable holds it as written. Any other value is returned unchanged. */
export function chooseColour(value: string, isDark: boolean): string {
  const [, light, dark] = /^light-dark\((.+?),\s*(.+)\)$/.exec(value) ?? []
  return (isDark ? dark : light) ?? value
}

/** `share` of the first colour in the second; what is not a six-digit hex colour comes back as it is. */
export function mixHex(top: string, ground: string, share: number): string {
  if (!isHex(top) || !isHex(ground)) return top
  const channel = (offset: number): string => {
    const mixed = hexAt(top, offset) * share + hexAt(ground, offset) * (1 - share)
    return Math.round(mixed).toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const isHex = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)
const hexAt = (text: string, offset: number): number => Number.parseInt(text.slice(offset, offset + 2), 16)

/** Calls back whenever the theme or the direction changes; returns a function that stops it. */
export function watchLook(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', onChange)
  }
}
