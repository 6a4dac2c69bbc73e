/** Which texts fit into a cell of a treemap, and its colour step. */
import { directionOfChange, type Numeric } from '@candela/quant'

/** Widths of the 12px bold font, rounded up. */
const widthOf = (letter: string): number => {
  if (/\p{Script=Han}/u.test(letter)) return 12.5
  if (/[MW%@m]/.test(letter)) return 11.5
  if (/[A-Z+−]/.test(letter)) return 9
  return /[.,: ]/.test(letter) ? 4 : 7.5
}

/** Whether a text of one line fits into a width. A text that does not fit is left out, never cut. */
export function fitsIn(text: string, room: number): boolean {
  let used = 0
  for (const letter of text) used += widthOf(letter)
  return used <= room
}

/** A colour step is this many percent. The last one is open. */
export const STEP_PERCENT = 2
export const HEAT_STEPS = 4

/** −4 … 4: 0 for no change, 1 below 2 %, then a step for every 2 %. */
export function changeStep(percent: Numeric): number {
  const direction = directionOfChange(percent)
  if (direction === 'flat') return 0
  const step = Math.min(HEAT_STEPS, Math.floor(Math.abs(Number(percent)) / STEP_PERCENT) + 1)
  return direction === 'up' ? step : -step
}
