import type { Preferences } from '@candela/contract/render'

export type Look = Omit<Preferences, 'locale' | 'zone'>

/** The classes of `<html>` that tokens.css and the components look at. */
export function lookClasses(look: Look): string {
  return `${look.theme} ${look.direction} ${look.density}`
}
