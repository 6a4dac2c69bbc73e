/** The header of a gzip, RFC 1952: a part of fixed length, then the fields that its flags name. Pure. */
import { crc32 } from 'node:zlib'

const MAGIC = 0x1f8b
const DEFLATE = 8
const FIXED_BYTES = 10
const HAS_CHECK = 0x02
const HAS_EXTRA = 0x04
const HAS_NAME = 0x08
const HAS_COMMENT = 0x10
const RESERVED = 0xe0

/** Where the compressed data begins; undefined if the bytes do not begin with such a header. */
export function gzipHeaderLength(bytes: Buffer): number | undefined {
  if (bytes.length < FIXED_BYTES || bytes.readUInt16BE(0) !== MAGIC || bytes.readUInt8(2) !== DEFLATE) return undefined
  const flags = bytes.readUInt8(3)
  if ((flags & RESERVED) !== 0) return undefined
  let at: number | undefined = FIXED_BYTES
  if ((flags & HAS_EXTRA) !== 0) at = afterExtra(bytes, at)
  if ((flags & HAS_NAME) !== 0) at = afterText(bytes, at)
  if ((flags & HAS_COMMENT) !== 0) at = afterText(bytes, at)
  if ((flags & HAS_CHECK) !== 0) at = afterCheck(bytes, at)
  return at
}

const within = (bytes: Buffer, end: number): number | undefined => (end <= bytes.length ? end : undefined)

function afterExtra(bytes: Buffer, at: number): number | undefined {
  const start = within(bytes, at + 2)
  return start === undefined ? undefined : within(bytes, start + bytes.readUInt16LE(at))
}

function afterText(bytes: Buffer, at: number | undefined): number | undefined {
  const end = at === undefined ? -1 : bytes.indexOf(0, at)
  return end === -1 ? undefined : end + 1
}

function afterCheck(bytes: Buffer, at: number | undefined): number | undefined {
  const end = at === undefined ? undefined : within(bytes, at + 2)
  if (at === undefined || end === undefined) return undefined
  return bytes.readUInt16LE(at) === (crc32(bytes.subarray(0, at)) & 0xffff) ? end : undefined
}
