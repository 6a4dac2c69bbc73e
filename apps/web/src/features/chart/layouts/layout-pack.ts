/** Layouts as they travel: `gz1:` and the base64 of a gzip. */
import { type Layout, LAYOUT_MAX_BYTES, LAYOUT_PACKED_MAX_BYTES, LAYOUT_PREFIX } from '@candela/contract/chart'

/** Undefined if it is too large to be saved. */
export async function packLayout(layout: Layout): Promise<string | undefined> {
  const text = new TextEncoder().encode(JSON.stringify(layout))
  if (text.length > LAYOUT_MAX_BYTES) return undefined
  const packed = await readAll(streamOf(text).pipeThrough(new CompressionStream('gzip')), LAYOUT_PACKED_MAX_BYTES)
  return packed === undefined ? undefined : LAYOUT_PREFIX + base64Of(packed)
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
