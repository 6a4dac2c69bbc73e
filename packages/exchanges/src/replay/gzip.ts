import { crc32, gzipSync } from 'node:zlib'

/** Magic, deflate, no flags, no time, no hints, unknown system. */
const HEADER = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
/** The last block, stored as it is. */
const STORED = 1
const STORED_MAX_BYTES = 0xffff
const AROUND_BYTES = HEADER.length + 5 + 8

/** Valid gzip of a text, mostly without squeezing it, which takes much longer. */
export function gzip(text: string): Uint8Array {
  const length = Buffer.byteLength(text)
  if (length > STORED_MAX_BYTES) return gzipSync(text)
  const bytes = Buffer.allocUnsafe(AROUND_BYTES + length)
  bytes.set(HEADER)
  let at = bytes.writeUInt8(STORED, HEADER.length)
  at = bytes.writeUInt16LE(length, at)
  at = bytes.writeUInt16LE(STORED_MAX_BYTES - length, at)
  bytes.write(text, at)
  const end = at + length
  bytes.writeUInt32LE(length, bytes.writeUInt32LE(crc32(bytes.subarray(at, end)), end))
  return bytes
}
