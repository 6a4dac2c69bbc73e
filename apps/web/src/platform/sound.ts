export type Sound = {
  /** Played one after the other. */
  readonly tonesHz: readonly number[]
  readonly toneSeconds: number
  /** 0 to 1. */
  readonly loudness: number
}

let audio: AudioContext | undefined

/** Plays short tones that fade. Silent until the visitor has clicked: browsers allow no sound before. */
export function playSound({ tonesHz, toneSeconds, loudness }: Sound): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined) // stays silent
  for (const [index, frequency] of tonesHz.entries()) {
    const from = audio.currentTime + index * toneSeconds
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(loudness, from)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + toneSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + toneSeconds)
  }
}
