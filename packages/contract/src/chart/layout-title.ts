import { INVISIBLE } from '../account/account-rules.ts'
import type { Fault } from '../core/faults.ts'

export const LAYOUT_TITLE_MAX = 30

/** Normalised title, as stored. */
export const plainLayoutTitle = (text: string): string => text.trim().normalize('NFC')

/** rules 5: not empty. An emoji counts as one character. */
export function checkLayoutTitle(text: string): Fault | undefined {
  const title = plainLayoutTitle(text)
  if (title === '') return 'LAYOUT_TITLE_EMPTY'
  return Array.from(title).length <= LAYOUT_TITLE_MAX && !INVISIBLE.test(title) ? undefined : 'LAYOUT_TITLE_RULE'
}
