import { bell, drawAt } from './hash.ts'

/** Smooth noise with mean 0 over integer positions, with one free value every `2 ** shift` positions. */
export function smoothNoise(key: number, place: number, shift: number): number {
  const cell = place >> shift
  const part = (place - (cell << shift)) / (1 << shift)
  const left = bell(drawAt(key, cell))
  const right = bell(drawAt(key, cell + 1))
  return left + (right - left) * part * part * (3 - 2 * part)
}
