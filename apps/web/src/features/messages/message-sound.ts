/** Two short rising tones: a message has come. */
export const playMessageSound = async (): Promise<void> => {
  const { playSound } = await import('#platform/sound.ts')
  playSound({ tonesHz: [660, 990], toneSeconds: 0.14, loudness: 0.09 })
}
