/** Randomness of the simulated world: every draw is a hash of a key and a position, so draws need no order. */

const GOLDEN = 0x9e3779b9

/** murmur3 finaliser: every input bit reaches every output bit. */
export function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** The draw at an integer position under a key. */
export function drawAt(key: number, place: number): number {
  return mix(key + Math.imul(place, GOLDEN))
}

export function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = mix(Math.imul(h ^ text.charCodeAt(i), 0x01000193))
  return h
}

/** Standard deviation of the sum of four uniform bytes. */
const PER_BYTES_SD = 1 / Math.sqrt((4 * (256 * 256 - 1)) / 12)

/** Near-normal from one draw: mean 0, variance 1, absolute value at most 3.46, so paths built on it stay bounded. */
export function bell(draw: number): number {
  const pairs = (draw & 0x00ff00ff) + ((draw >>> 8) & 0x00ff00ff)
  return ((pairs & 0xffff) + (pairs >>> 16) - 510) * PER_BYTES_SD
}

/** Uniform in [0, 1). */
export function unit(draw: number): number {
  return (draw >>> 0) / 4294967296
}
