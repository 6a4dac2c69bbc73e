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
  /** Resolves when the chart has stopped changing: a pane may take some frames to find the width of its axis. */
  readonly settled: () => Promise<void>
  /** Takes the picture that the others are about. */
  readonly take: () => void
  readonly keep: (name: string) => void
  /** How the picture differs from one that was kept, within a part of it or in all of it. */
  readonly compare: (name: string, within?: Box) => Difference
  readonly coloursIn: (box: Box) => ColourCounts
  /** Equal parts of pictures have the same, and hardly any others. */
  readonly signatureOf: (box: Box) => number
}

type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint32Array }

const COLOURS_MAX = 64
const FRAMES_MAX = 30

const nextFrame = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve))

export function createPictures(element: HTMLElement): Pictures {
  const kept = new Map<string, Picture>()
  let taken: Picture = { width: 0, height: 0, pixels: new Uint32Array() }
  return {
    async settled() {
      await nextFrame()
      for (let frames = 0, before = pictureOf(element); frames < FRAMES_MAX; frames++) {
        await nextFrame()
        const now = pictureOf(element)
        if (difference(before, now, undefined).count === 0) return
        before = now
      }
      throw new Error('the chart does not stop changing')
    },
    take() {
      taken = pictureOf(element)
    },
    keep: name => void kept.set(name, taken),
    compare(name, within) {
      const before = kept.get(name)
      if (before === undefined) throw new Error(`there is no picture ${name}`)
      return difference(before, taken, within)
    },
    coloursIn(box) {
      const counts = new Map<number, number>()
      eachPixel(taken, box, pixel => count(counts, pixel))
      return frequent(counts)
    },
    signatureOf(box) {
      let signature = 0
      eachPixel(taken, box, pixel => {
        signature = (Math.imul(signature, 31) + pixel) >>> 0
      })
      return signature
    },
  }
}

/** The chart is a stack of canvases. */
function pictureOf(element: HTMLElement): Picture {
  const { left, top, width, height } = element.getBoundingClientRect()
  const ctx = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (ctx === null) throw new Error('there is no canvas to draw on')
  ctx.fillStyle = '#ffffff'
  ctx.fillRect(0, 0, width, height)
  for (const each of element.querySelectorAll('canvas')) {
    const box = each.getBoundingClientRect()
    if (box.width > 0 && box.height > 0) ctx.drawImage(each, box.left - left, box.top - top, box.width, box.height)
  }
  return { width, height, pixels: new Uint32Array(ctx.getImageData(0, 0, width, height).data.buffer) }
}

function difference(before: Picture, after: Picture, within: Box | undefined): Difference {
  if (before.width !== after.width || before.height !== after.height) throw new Error('the chart has changed its size')
  const counts = new Map<number, number>()
  let total = 0
  let box: Box | undefined
  eachPixel(after, within, (pixel, x, y) => {
    if (before.pixels[y * after.width + x] === pixel) return
    total += 1
    count(counts, pixel)
    box = withSpot(box, x, y)
  })
  return { count: total, box, colours: frequent(counts) }
}

function eachPixel(
  { width, height, pixels }: Picture,
  box: Box | undefined,
  see: (pixel: number, x: number, y: number) => void,
): void {
  const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: width - 1, bottom: height - 1 }
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) see(pixels[y * width + x] ?? 0, x, y)
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
