/** Chinese text on a machine without a Chinese font: such a browser loads one from us (docs/adr/0012-chinese-font.md). */

export type Drawing = { readonly width: number; readonly pixels: string }

const SIZE_PX = 32
/** Two characters that look nothing alike, and that every Chinese font has. */
const SAMPLES = ['永', '国'] as const

/**
 * Whether these are glyphs and not the box for a missing one. A Han glyph is one em wide in every Chinese font. Chromium
 * and Safari draw one box for all characters; Firefox writes the code into a box that is not one em wide.
 */
export function areGlyphs(one: Drawing, other: Drawing): boolean {
  return Math.round(one.width) === SIZE_PX && Math.round(other.width) === SIZE_PX && one.pixels !== other.pixels
}

function draw(pen: CanvasRenderingContext2D, character: string): Drawing {
  pen.clearRect(0, 0, SIZE_PX, SIZE_PX)
  pen.fillText(character, 0, 0)
  return {
    width: pen.measureText(character).width,
    pixels: pen.getImageData(0, 0, SIZE_PX, SIZE_PX).data.join(),
  }
}

function hasHanGlyphs(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE_PX
  canvas.height = SIZE_PX
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) return true // cannot be measured; most machines have the fonts
  pen.font = `${SIZE_PX}px sans-serif`
  pen.textBaseline = 'top'
  const [one, other] = SAMPLES
  return areGlyphs(draw(pen, one), draw(pen, other))
}

export async function loadHanFontIfMissing(): Promise<void> {
  if (hasHanGlyphs()) return
  const { addHanFont } = await import('./han-font-slices.ts')
  addHanFont(document.fonts)
}
