import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createDownloads } from './downloads.ts'

const ME = '203.0.113.9'

async function* endless() {
  for (;;) yield 'a'
}

/** Takes so much that the source is asked for more. */
async function read(stream: Readable): Promise<void> {
  for (let taken = 0; taken < 2 * stream.readableHighWaterMark; taken += 1) {
    if (stream.read() === null) await once(stream, 'readable')
  }
}

async function* short() {
  yield 'a'
  yield 'b'
}

it('runs two of a visitor at once, and another when one has ended', async () => {
  const downloads = createDownloads(createTestClock())
  const first = downloads.start(ME, short())
  const second = downloads.start(ME, endless())
  expect(() => downloads.start(ME, short())).toThrow('TOO_MANY_REQUESTS')
  expect(await text(first)).toBe('ab')
  const third = downloads.start(ME, endless())
  expect(() => downloads.start(ME, short())).toThrow('TOO_MANY_REQUESTS')
  for (const stream of [second, third]) stream.destroy()
})

it('runs four at once, of all visitors, who are networks', async () => {
  const downloads = createDownloads(createTestClock())
  const streams = ['2001:db8::1', '2001:db8::2', ME, ME].map(ip => downloads.start(ip, endless()))
  expect(() => downloads.start('2001:db8::3', endless())).toThrow('TOO_MANY_REQUESTS')
  expect(() => downloads.start('198.51.100.1', endless())).toThrow('TOO_MANY_REQUESTS')
  const [left] = streams
  left?.destroy()
  await once(left as NonNullable<typeof left>, 'close') // there are four
  streams.push(downloads.start('198.51.100.1', endless()))
  for (const stream of streams) stream.destroy()
})

it('ends one of which nothing was read for half a minute', async () => {
  const clock = createTestClock()
  const stream = createDownloads(clock).start(ME, endless())
  await read(stream)
  clock.advance(29_999)
  expect(stream.destroyed).toBe(false)
  clock.advance(1)
  expect(stream.destroyed).toBe(true)
})

it('ends one that is read for five minutes', async () => {
  const clock = createTestClock()
  const stream = createDownloads(clock).start(ME, endless())
  for (let at = 0; at < 5 * 60_000; at += 20_000) {
    expect(stream.destroyed).toBe(false)
    await read(stream)
    clock.advance(20_000)
  }
  expect(stream.destroyed).toBe(true)
})
