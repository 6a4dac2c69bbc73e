/**
 * Re-encodes an uploaded picture: decoded within limits, cropped to a square and written as WebP. Metadata of the
 * original (location, camera, scripts) does not survive.
 */
import { AVATAR_MAX_BYTES, AVATAR_PIXELS } from '@candela/contract/account'
import { AppError } from '@candela/contract/core'
import type { Sharp } from 'sharp'

export type DrawAvatar = (base64: string) => Promise<Buffer>

const SIDE_MAX = 4096
const TIMEOUT_SECONDS = 5
const QUALITY = 85
/** Decoding is expensive: one picture at a time, with a short queue. */
const WAITING_MAX = 20
const RETRY_MS = 3_000

/** Anything else is rejected before it reaches a decoder. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

export function createDrawAvatar(): DrawAvatar {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return base64 => {
    const bytes = decodeBase64(base64)
    if (waiting >= WAITING_MAX) throw new AppError('TOO_MANY_REQUESTS', undefined, RETRY_MS)
    waiting += 1
    const drawn = last.then(() => draw(bytes)).finally(() => (waiting -= 1))
    last = drawn.catch(() => undefined) // the caller gets the error
    return drawn
  }
}

function decodeBase64(text: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new AppError('AVATAR_INVALID')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > AVATAR_MAX_BYTES) throw new AppError('AVATAR_TOO_LARGE')
  if (!isPicture(bytes)) throw new AppError('AVATAR_INVALID')
  return bytes
}

/** Detects PNG, JPEG and WebP by their magic bytes. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(head)
}

async function draw(bytes: Buffer): Promise<Buffer> {
  // Loaded on first use: most processes never decode a picture.
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  const open = (): Sharp => sharp(bytes, { limitInputPixels: SIDE_MAX * SIDE_MAX, failOn: 'error' })
  try {
    const { width, height } = await open().metadata()
    if (width > SIDE_MAX || height > SIDE_MAX) throw new AppError('AVATAR_TOO_LARGE')
    return await open()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate() // applies the EXIF orientation before metadata is dropped
      .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    // Decoder errors about a broken file do not help users.
    throw error instanceof AppError ? error : new AppError(isTooLarge(error) ? 'AVATAR_TOO_LARGE' : 'AVATAR_INVALID')
  }
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message)
