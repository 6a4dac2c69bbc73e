/** Layouts as they travel: `gz1:` and the base64 of a gzip. Inflating stops at its limit. */
import { isUtf8 } from 'node:buffer'
import { type Gunzip, gunzip, gzipSync } from 'node:zlib'
import { type Layout, LAYOUT_MAX_BYTES, LAYOUT_PACKED_MAX_BYTES, LAYOUT_PREFIX } from '@candela/contract/chart'
import { AppError, type Text } from '@candela/contract/core'

const GZIP = 0x1f8b
const GZIP_LEAST_BYTES = 18
const GZIP_RATIO_MAX = 1_032
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The JSON text of a layout; refuses data that is not exactly one. */
export async function unpackLayout(data: string): Promise<string> {
  if (!data.startsWith(LAYOUT_PREFIX)) throw invalid('须以 gz1: 开头', 'it must begin with gz1:')
  const base64 = data.slice(LAYOUT_PREFIX.length)
  if (base64.length > base64Length(LAYOUT_PACKED_MAX_BYTES)) throw new AppError('LAYOUT_TOO_LARGE')
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw invalid('不是有效的 base64', 'it is not valid base64')
  const packed = Buffer.from(base64, 'base64')
  if (statedLength(packed) > LAYOUT_MAX_BYTES) throw new AppError('LAYOUT_TOO_LARGE')
  const text = await inflate(packed)
  if (!isUtf8(text)) throw invalid('不是 UTF-8 文本', 'it is not text in UTF-8')
  return text.toString()
}

/** For layouts of our own. */
export const packLayout = (layout: Layout): string =>
  LAYOUT_PREFIX + gzipSync(JSON.stringify(layout)).toString('base64')

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

const invalid = (zh: string, en: string): AppError => new AppError('LAYOUT_INVALID', textOf(zh, en))
const textOf = (zh: string, en: string): Text => ({ zh, en })

/** A gzip ends with its length when inflated. It may lie, but one that does not costs nothing. 0 if it is cut off. */
function statedLength(packed: Buffer): number {
  if (packed.length < GZIP_LEAST_BYTES || packed.readUInt16BE(0) !== GZIP) return 0
  const length = packed.readUInt32LE(packed.length - 4)
  return length <= packed.length * GZIP_RATIO_MAX ? length : 0
}

/** In zlib's own thread. */
function inflate(packed: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    gunzip(packed, { maxOutputLength: LAYOUT_MAX_BYTES, info: true }, (error, result) => {
      if (error !== null) return reject(faultOf(error))
      const { buffer, engine } = result as unknown as { buffer: Buffer; engine: Gunzip } // what `info` asks for
      // Bytes after the end are ignored by zlib, and would be stored.
      if (engine.bytesWritten !== packed.length)
        return reject(invalid('末尾有多余内容', 'it does not end with the gzip'))
      resolve(buffer)
    })
  })
}

function faultOf(error: Error): Error {
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'ERR_BUFFER_TOO_LARGE') return new AppError('LAYOUT_TOO_LARGE')
  return typeof code === 'string' && code.startsWith('Z_')
    ? invalid('不是有效的 gzip', 'it is not a valid gzip')
    : error
}
