/** Layouts as they travel: `gz1:` and the base64 of a gzip. */
import { type Layout, LAYOUT_MAX_BYTES, LAYOUT_PACKED_MAX_BYTES, LAYOUT_PREFIX } from '@candela/contract/chart'

/** Undefined if it is too large to be saved. */
export async function packLayout(layout: Layout): Promise<string | undefined> {
  const text = new TextEncoder().encode(JSON.stringify(layout))
  if (text.length > LAYOUT_MAX_BYTES) return undefined
  const packed = await readAll(streamOf(text).pipeThrough(new CompressionStream('gzip')), LAYOUT_PACKED_MAX_BYTES)
  return packed === undefined ? undefined : LAYOUT_PREFIX + base64Of(packed)
}

/**
 * Within the same turn of the event loop, so not compressed: a page that is being closed has no other. Undefined if that
 * takes more than `max` characters.
 */
export function packAtOnce(layout: Layout, max: number): string | undefined {
  const text = new TextEncoder().encode(JSON.stringify(layout))
  const isTooLarge = text.length > BLOCK_MAX_BYTES
  const data = isTooLarge ? undefined : LAYOUT_PREFIX + base64Of(storedGzip(text))
  return data === undefined || data.length > max ? undefined : data
}

/** The JSON text; undefined if it is no such data, or inflates to more than a layout can have. */
export async function unpackLayout(data: string): Promise<string | undefined> {
  if (!data.startsWith(LAYOUT_PREFIX)) return undefined
  try {
    const packed = Uint8Array.from(atob(data.slice(LAYOUT_PREFIX.length)), sign => sign.charCodeAt(0))
    const text = await readAll(streamOf(packed).pipeThrough(new DecompressionStream('gzip')), LAYOUT_MAX_BYTES)
    return text === undefined ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    // No base64, no gzip or no text.
    return undefined
  }
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => new Blob([bytes]).stream()

/** Stops at `max`. */
async function readAll(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > max) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** In slices, because a function takes only so many arguments. */
const SLICE = 8192

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text)
}

const GZIP_HEADER = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
const GZIP_TRAILER_BYTES = 8
/** Of one that is not compressed, with its mark as the last, its length and the complement of that before it. */
const BLOCK_HEADER_BYTES = 5
const BLOCK_MAX_BYTES = 0xffff

/** RFC 1952 with the text in one block of RFC 1951 as it is. */
function storedGzip(text: Uint8Array): Uint8Array {
  const start = GZIP_HEADER.length + BLOCK_HEADER_BYTES
  const bytes = new Uint8Array(start + text.length + GZIP_TRAILER_BYTES)
  const view = new DataView(bytes.buffer)
  bytes.set(GZIP_HEADER)
  bytes[GZIP_HEADER.length] = 1
  view.setUint16(start - 4, text.length, true)
  view.setUint16(start - 2, ~text.length, true)
  bytes.set(text, start)
  view.setUint32(start + text.length, crc32(text), true)
  view.setUint32(start + text.length + 4, text.length, true)
  return bytes
}

const CRC_POLYNOMIAL = 0xedb88320

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? CRC_POLYNOMIAL : 0)
  }
  return ~crc
}
