/** One short quiet tone: a large liquidation. */
export const playLiquidationSound = async (): Promise<void> => {
  const { playSound } = await import('#platform/sound.ts')
  playSound({ tonesHz: [880], toneSeconds: 0.12, loudness: 0.08 })
}
