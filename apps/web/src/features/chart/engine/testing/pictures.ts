/** Pictures of a chart, compared pixel by pixel with others of the same run. */

/** In pixels from the top left; the right and bottom edges belong to it. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** `#rrggbb` and how many pixels have it, the most frequent first. */
export type ColourCounts = readonly (readonly [colour: string, count: number])[]

export type Difference = {
  /** Pixels that are different. */
  readonly count: number
  /** Where they are; undefined if there are none. */
  readonly box: Box | undefined
  /** What they are now. */
  readonly colours: ColourCounts
}

export type Pictures = {
  readonly keep: (name: string) => void
  /** How the chart differs from the picture that was kept, within a part of it or in all of it. */
  readonly compare: (name: string, within?: Box) => Difference
  readonly coloursIn: (box: Box) => ColourCounts
  /** Equal parts of pictures have the same, and hardly any others. */
  readonly signatureOf: (box: Box) => number
}

const COLOURS_MAX = 64

export function createPictures(element: HTMLElement): Pictures {
  const kept = new Map<string, ImageData>()
  return {
    keep: name => void kept.set(name, pictureOf(element)),
    compare(name, within) {
      const before = kept.get(name)
      if (before === undefined) throw new Error(`there is no picture ${name}`)
      return difference(before, pictureOf(element), within)
    },
    coloursIn(box) {
      const counts = new Map<number, number>()
      const { data, width, height } = pictureOf(element)
      const pixels = new Uint32Array(data.buffer)
      for (const at of placesIn(width, height, box)) count(counts, pixels[at] ?? 0)
      return frequent(counts)
    },
    signatureOf(box) {
      const { data, width, height } = pictureOf(element)
      const pixels = new Uint32Array(data.buffer)
      let signature = 0
      for (const at of placesIn(width, height, box)) signature = (Math.imul(signature, 31) + (pixels[at] ?? 0)) >>> 0
      return signature
    },
  }
}

/** The chart is a stack of canvases. */
function pictureOf(element: HTMLElement): ImageData {
  const { left, top, width, height } = element.getBoundingClientRect()
  const ctx = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (ctx === null) throw new Error('there is no canvas to draw on')
  ctx.fillStyle = '#ffffff'
  ctx.fillRect(0, 0, width, height)
  for (const each of element.querySelectorAll('canvas')) {
    const box = each.getBoundingClientRect()
    if (box.width > 0 && box.height > 0) ctx.drawImage(each, box.left - left, box.top - top, box.width, box.height)
  }
  return ctx.getImageData(0, 0, width, height)
}

function difference(before: ImageData, after: ImageData, within: Box | undefined): Difference {
  const { width, height } = after
  if (before.width !== width || before.height !== height) throw new Error('the chart has changed its size')
  const [old, now] = [new Uint32Array(before.data.buffer), new Uint32Array(after.data.buffer)]
  const counts = new Map<number, number>()
  let total = 0
  let box: Box | undefined
  for (const at of placesIn(width, height, within)) {
    const pixel = now[at] ?? 0
    if (old[at] === pixel) continue
    total += 1
    count(counts, pixel)
    box = withSpot(box, at % width, Math.floor(at / width))
  }
  return { count: total, box, colours: frequent(counts) }
}

function* placesIn(width: number, height: number, box: Box | undefined): Generator<number> {
  const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: width - 1, bottom: height - 1 }
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) yield y * width + x
}

const withSpot = (box: Box | undefined, x: number, y: number): Box =>
  box === undefined
    ? { left: x, right: x, top: y, bottom: y }
    : {
        left: Math.min(box.left, x),
        right: Math.max(box.right, x),
        top: Math.min(box.top, y),
        bottom: Math.max(box.bottom, y),
      }

const count = (counts: Map<number, number>, pixel: number): unknown => counts.set(pixel, (counts.get(pixel) ?? 0) + 1)

const frequent = (counts: ReadonlyMap<number, number>): ColourCounts =>
  [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, COLOURS_MAX)
    .map(([pixel, times]) => [hexOf(pixel), times])

/** The bytes of a pixel are red, green, blue and alpha, the lowest first. */
const hexOf = (pixel: number): string =>
  `#${[0, 8, 16].map(shift => ((pixel >>> shift) & 255).toString(16).padStart(2, '0')).join('')}`
