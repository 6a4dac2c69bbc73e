/** Two short rising tones: a message has come. */
const TONES_HZ = [660, 990]
const LENGTH_S = 0.14
const LOUDNESS = 0.09

let audio: AudioContext | undefined

/** Silent where the browser does not let a page be heard yet: not before the visitor has clicked. */
export function chime(): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
  for (const [index, frequency] of TONES_HZ.entries()) play(audio, frequency, audio.currentTime + index * LENGTH_S)
}

function play(on: AudioContext, frequency: number, from: number): void {
  const tone = on.createOscillator()
  const volume = on.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(LOUDNESS, from)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + LENGTH_S)
  tone.connect(volume).connect(on.destination)
  tone.start(from)
  tone.stop(from + LENGTH_S)
}
