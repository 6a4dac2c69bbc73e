import { describe, expect, it } from 'vitest'
import { readyAnswer } from './ready-answer.ts'

const pieces = ['{"records":[', '{"name":"比特币"}', ',{"name":"ETH"}', ']}'].map(piece => Buffer.from(piece))
const WHOLE = '{"code":10000,"msg":"","data":{"records":[{"name":"比特币"},{"name":"ETH"}]}}'

describe('a ready answer', () => {
  it('is the envelope around its pieces', () => {
    const answer = readyAnswer(pieces)
    expect(answer.body.toString()).toBe(WHOLE)
    expect(answer.length).toBe(Buffer.byteLength(WHOLE))
    expect(answer.body).toBe(answer.body)
  })

  it('is assembled in the scratch buffer the first time it is sent, and kept when it is sent again', () => {
    const scratch = Buffer.alloc(1000)
    const answer = readyAnswer(pieces)
    const first = answer.bytesIn(scratch)
    expect(first.toString()).toBe(WHOLE)
    expect(first.buffer).toBe(scratch.buffer)
    scratch.fill(0)
    const second = answer.bytesIn(scratch)
    expect(second.toString()).toBe(WHOLE)
    expect(second.buffer).not.toBe(scratch.buffer)
    expect(answer.bytesIn(scratch)).toBe(second)
  })

  it('gets its own buffer if it does not fit the scratch buffer', () => {
    const scratch = Buffer.alloc(10)
    expect(readyAnswer(pieces).bytesIn(scratch).toString()).toBe(WHOLE)
  })

  it('has a tag that depends only on its bytes', () => {
    const kept = readyAnswer(pieces)
    expect(kept.body.length).toBe(kept.length)
    const tag = readyAnswer(pieces).etag()
    expect(tag).toMatch(/^W\/"[0-9a-z]+-[0-9a-z]+"$/)
    expect(kept.etag()).toBe(tag)
    expect(readyAnswer([Buffer.concat(pieces)]).etag()).toBe(tag)
    expect(readyAnswer(pieces.toReversed()).etag()).not.toBe(tag)
  })
})
