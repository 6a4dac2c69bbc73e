import type { Locale } from '../core/locale.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Colour of a rise: red (the Chinese convention), green, or a colour-blind safe pair. */
export const DIRECTIONS = ['up-red', 'up-green', 'cvd'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export type Preferences = {
  readonly locale: Locale
  readonly theme: Theme
  readonly direction: Direction
  readonly density: Density
}
