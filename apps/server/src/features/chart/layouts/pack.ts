/** Layouts as they travel: `gz1:` and the base64 of a gzip. Inflating stops at its limit. */
import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { crc32, gzip, gzipSync, type InflateRaw, inflateRaw } from 'node:zlib'
import { type Layout, LAYOUT_MAX_BYTES, LAYOUT_PACKED_MAX_BYTES, LAYOUT_PREFIX } from '@candela/contract/chart'
import { AppError, type Text } from '@candela/contract/core'
import { gzipHeaderLength } from './gzip-header.ts'

const TRAILER_BYTES = 8
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The JSON text of a layout; refuses data that is not exactly one. */
export async function unpackLayout(data: string): Promise<string> {
  if (!data.startsWith(LAYOUT_PREFIX)) throw invalid('须以 gz1: 开头', 'it must begin with gz1:')
  const base64 = data.slice(LAYOUT_PREFIX.length)
  if (base64.length > base64Length(LAYOUT_PACKED_MAX_BYTES)) throw new AppError('LAYOUT_TOO_LARGE')
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw invalid('不是有效的 base64', 'it is not valid base64')
  const packed = Buffer.from(base64, 'base64')
  const text = await gunzipOne(packed)
  if (!isUtf8(text)) throw invalid('不是 UTF-8 文本', 'it is not text in UTF-8')
  return text.toString()
}

/** In zlib's own thread. */
export const packText = async (text: string): Promise<string> =>
  LAYOUT_PREFIX + (await promisify(gzip)(text)).toString('base64')

/** For layouts of our own. */
export const packLayout = (layout: Layout): string =>
  LAYOUT_PREFIX + gzipSync(JSON.stringify(layout)).toString('base64')

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

const invalid = (zh: string, en: string): AppError => new AppError('LAYOUT_INVALID', textOf(zh, en))
const textOf = (zh: string, en: string): Text => ({ zh, en })

/**
 * The text of one gzip, with nothing after it, as browsers read it. zlib's own reader of gzip goes on with a second one, so
 * this is its reader of the compressed data alone.
 */
async function gunzipOne(packed: Buffer): Promise<Buffer> {
  const start = gzipHeaderLength(packed)
  if (start === undefined) throw brokenGzip()
  const { text, length } = await inflate(packed.subarray(start))
  const end = start + length + TRAILER_BYTES
  if (end > packed.length || !isOwnTrailer(packed.subarray(end - TRAILER_BYTES, end), text)) throw brokenGzip()
  if (end < packed.length) throw invalid('末尾有多余内容', 'it does not end with the gzip')
  return text
}

const brokenGzip = (): AppError => invalid('不是有效的 gzip', 'it is not a valid gzip')

/** The checksum of the text and its length. */
const isOwnTrailer = (trailer: Buffer, text: Buffer): boolean =>
  trailer.readUInt32LE(0) === crc32(text) && trailer.readUInt32LE(4) === text.length

/** In zlib's own thread. `length` is how many of the bytes were compressed data. */
function inflate(bytes: Buffer): Promise<{ text: Buffer; length: number }> {
  return new Promise((resolve, reject) => {
    inflateRaw(bytes, { maxOutputLength: LAYOUT_MAX_BYTES, info: true }, (error, result) => {
      if (error !== null) return reject(faultOf(error))
      const { buffer, engine } = result as unknown as { buffer: Buffer; engine: InflateRaw } // what `info` asks for
      resolve({ text: buffer, length: engine.bytesWritten })
    })
  })
}

function faultOf(error: Error): Error {
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'ERR_BUFFER_TOO_LARGE') return new AppError('LAYOUT_TOO_LARGE')
  return typeof code === 'string' && code.startsWith('Z_') ? brokenGzip() : error
}
