import { playSound } from '#platform/sound.ts'

/** One short quiet tone: a large liquidation. */
export const playLiquidationSound = (): void => playSound({ tonesHz: [880], toneSeconds: 0.12, loudness: 0.08 })
