import { playSound } from '#platform/sound.ts'

/** Two short rising tones: a message has come. */
export const playMessageSound = (): void => playSound({ tonesHz: [660, 990], toneSeconds: 0.14, loudness: 0.09 })
