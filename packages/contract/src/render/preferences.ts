import type { Locale } from '../core/locale.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Colour of a rise: red (the Chinese convention), green, or a colour-blind safe pair. */
export const DIRECTIONS = ['up-red', 'up-green', 'cvd'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** The time zones to choose from, besides the device's own. `UTC+8` is the default; the others are IANA names. */
export const ZONES = [
  'UTC+8',
  'UTC',
  'Australia/Sydney',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
] as const
export type ListedZone = (typeof ZONES)[number]

export type Preferences = {
  readonly locale: Locale
  readonly theme: Theme
  readonly direction: Direction
  readonly density: Density
  /** One of `ZONES`, or another IANA name that the server knows. */
  readonly zone: string
}
