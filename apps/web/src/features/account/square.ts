/** A picture from the reader's disk as we send it: the middle of it, square, small, and without what a camera adds. */
import { AVATAR_PIXELS } from '@candela/contract/account'

export type Square = { readonly x: number; readonly y: number; readonly side: number }

/** The largest square in the middle. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** Base64; undefined when the browser cannot read the file as a picture. */
export async function squareOf(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined || picture.width === 0 || picture.height === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_PIXELS
  canvas.height = AVATAR_PIXELS
  const { x, y, side } = middleSquare(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS)
  picture.close()
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', 0.9).replace(/^data:[^,]*,/, '')
}
