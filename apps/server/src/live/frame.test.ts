import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { SharedBody } from './frame.ts'

/** Parses one unmasked text frame (RFC 6455). */
function payloadOf(bytes: Buffer): string {
  expect(bytes[0]).toBe(0x81) // final fragment, text
  const short = bytes.readUInt8(1)
  const [start, length] =
    short < 126 ? [2, short] : short === 126 ? [4, bytes.readUInt16BE(2)] : [10, Number(bytes.readBigUInt64BE(2))]
  expect(bytes.length).toBe(start + length)
  return bytes.toString('utf8', start)
}

/** A socket that accepts data at once, as the kernel does, or only when the test allows it. */
function aSocket(isSlow = false) {
  const frames: string[] = []
  let goOn = (): void => undefined
  const socket = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const take = (): void => {
        frames.push(payloadOf(chunk))
        done()
      }
      if (isSlow) goOn = take
      else take()
    },
  })
  return { socket, frames, goOn: () => goOn() }
}

describe('a shared body', () => {
  it.each([0, 1, 100, 110, 111, 112, 113, 1000, 65_519, 65_520, 65_521, 300_000])(
    'of %i bytes is one text frame with its prefix',
    size => {
      const { socket, frames } = aSocket()
      const body = new SharedBody('upd', `${'x'.repeat(size)}]`)
      body.sendTo(socket, 12_345)
      expect(frames).toEqual([`["upd",12345,${'x'.repeat(size)}]`])
    },
  )

  it('counts bytes, not characters', () => {
    const { socket, frames } = aSocket()
    const body = new SharedBody('snap', '"比特币"]')
    expect(body.length).toBe(12)
    body.sendTo(socket, 0)
    body.sendTo(socket, Number.MAX_SAFE_INTEGER)
    expect(frames).toEqual(['["snap",0,"比特币"]', '["snap",9007199254740991,"比特币"]'])
  })

  it('reaches every session with its own count, also those that read later', () => {
    const body = new SharedBody('upd', '1]')
    const slow = aSocket(true)
    const fast = aSocket()
    body.sendTo(slow.socket, 7)
    body.sendTo(fast.socket, 1_000)
    body.sendTo(slow.socket, 8)
    body.sendTo(fast.socket, 1_001)
    expect(fast.frames).toEqual(['["upd",1000,1]', '["upd",1001,1]'])
    slow.goOn()
    slow.goOn()
    expect(slow.frames).toEqual(['["upd",7,1]', '["upd",8,1]'])
  })

  it('reaches sessions whose counts have the same and other numbers of digits', () => {
    const body = new SharedBody('upd', '1]')
    const { socket, frames } = aSocket()
    for (const count of [9, 9, 8, 10, 99, 10, 0, 1_000_000, 0]) body.sendTo(socket, count)
    expect(frames).toEqual([9, 9, 8, 10, 99, 10, 0, 1_000_000, 0].map(count => `["upd",${count},1]`))
  })

  it('reaches a session that reads later after a count with other digits', () => {
    const body = new SharedBody('upd', '1]')
    const slow = aSocket(true)
    const fast = aSocket()
    body.sendTo(slow.socket, 7)
    body.sendTo(fast.socket, 7)
    body.sendTo(fast.socket, 12)
    body.sendTo(fast.socket, 13)
    slow.goOn()
    expect([slow.frames, fast.frames]).toEqual([['["upd",7,1]'], ['["upd",7,1]', '["upd",12,1]', '["upd",13,1]']])
  })
})
