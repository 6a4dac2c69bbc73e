const TONE_HZ = 880
const LENGTH_S = 0.12
const LOUDNESS = 0.08

let audio: AudioContext | undefined

/** A short quiet tone; silent where the browser does not let a page be heard yet. */
export function ding(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined) // not before the visitor has clicked
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const now = audio.currentTime
  tone.frequency.value = TONE_HZ
  volume.gain.setValueAtTime(LOUDNESS, now)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + LENGTH_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(now)
  tone.stop(now + LENGTH_S)
}
