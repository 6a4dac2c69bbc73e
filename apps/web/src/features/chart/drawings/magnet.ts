import { DRAWING_FLAGS } from '@candela/contract/chart'
import { stored } from '#platform/stored.ts'

/** Weak: only near a price of the bar. */
export const MAGNETS = ['off', 'weak', 'strong'] as const
export type Magnet = (typeof MAGNETS)[number]

export const MAGNET_FLAGS: Readonly<Record<Magnet, number>> = {
  off: 0,
  weak: DRAWING_FLAGS.weakMagnet,
  strong: DRAWING_FLAGS.magnet,
}

/** Of new drawings, in this browser. */
export const chosenMagnet = stored<Magnet>('chart-magnet', 'off', raw => MAGNETS.find(each => each === raw))
