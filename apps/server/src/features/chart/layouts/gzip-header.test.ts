import { crc32, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipHeaderLength } from './gzip-header.ts'

const FIXED = [0x1f, 0x8b, 8]
const REST = [0, 0, 0, 0, 0, 3]
const withFlags = (flags: number, ...fields: number[]): Buffer => Buffer.from([...FIXED, flags, ...REST, ...fields])
const withCheck = (header: Buffer): Buffer => {
  const check = Buffer.alloc(2)
  check.writeUInt16LE(crc32(header) & 0xffff)
  return Buffer.concat([header, check])
}

describe('the header of a gzip', () => {
  it.each([
    ['of Node', gzipSync('{}'), 10],
    ['of plain text', withFlags(1), 10],
    ['with an extra field', withFlags(4, 3, 0, 1, 2, 3), 15],
    ['with a name', withFlags(8, 65, 66, 0), 13],
    ['with a comment', withFlags(16, 65, 0), 12],
    ['with a check of itself', withCheck(withFlags(2)), 12],
    ['with everything', withCheck(withFlags(31, 1, 0, 9, 65, 0, 66, 67, 0)), 20],
  ])('%s has a length', (_, header, length) => {
    expect(gzipHeaderLength(Buffer.concat([header, Buffer.alloc(9, 7)]))).toBe(length)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['too few bytes', Buffer.from([...FIXED, 0])],
    ['of another format', Buffer.from('{"v":1}     ')],
    ['of another compression', Buffer.from([0x1f, 0x8b, 7, 0, ...REST])],
    ['with unknown flags', withFlags(32)],
    ['with an extra field that is cut off', withFlags(4, 3, 0, 1)],
    ['with an extra field without its length', withFlags(4, 3)],
    ['with a name without an end', withFlags(8, 65, 66)],
    ['with a wrong check of itself', withFlags(2, 0, 0)],
    ['without the check of itself', withFlags(2)],
  ])('%s is none', (_, header) => {
    expect(gzipHeaderLength(header)).toBeUndefined()
  })
})
