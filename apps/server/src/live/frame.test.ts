import { expect, it } from 'vitest'
import { framePrefix } from './frame.ts'

/** Reads one unmasked text frame as RFC 6455 lays it out. */
function payloadOf(bytes: Buffer): string {
  expect(bytes[0]).toBe(0x81) // whole, text
  const short = bytes.readUInt8(1)
  const [start, length] =
    short < 126 ? [2, short] : short === 126 ? [4, bytes.readUInt16BE(2)] : [10, Number(bytes.readBigUInt64BE(2))]
  expect(bytes.length).toBe(start + length)
  return bytes.toString('utf8', start)
}

it.each([0, 1, 100, 110, 111, 112, 113, 1000, 65_519, 65_520, 65_521, 300_000])(
  'a shared body of %i bytes is one text frame with its prefix',
  size => {
    const body = Buffer.from(`${'x'.repeat(size)}]`)
    const frame = Buffer.concat([framePrefix('upd', 12_345, body.length), body])
    expect(payloadOf(frame)).toBe(`["upd",12345,${body.toString()}`)
  },
)
