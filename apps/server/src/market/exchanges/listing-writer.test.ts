import type { Listing, LiveExchange } from '@candela/exchanges/live'
import { expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { createListingWriter } from './listing-writer.ts'

/** A database that takes its time: each write ends when the test says so. */
function aWriter() {
  const clock = createTestClock()
  const begun: { readonly exchange: string; readonly listings: readonly Listing[]; end(error?: Error): void }[] = []
  const stored: LiveExchange[] = []
  const writer = createListingWriter({
    repo: {
      replace: (exchange, listings) =>
        new Promise((resolve, reject) => {
          begun.push({ exchange, listings, end: error => (error === undefined ? resolve() : reject(error)) })
        }),
    },
    clock,
    log: silentLog,
    onStored: exchange => stored.push(exchange),
  })
  const until = (count: number): Promise<void> => eventually(`${count} writes began`, () => begun.length === count)
  return { clock, begun, stored, writer, until }
}

const FIRST: readonly Listing[] = []
const SECOND: readonly Listing[] = []
const THIRD: readonly Listing[] = []

it('writes one list at a time, and of each exchange the newest', async () => {
  const { begun, stored, writer, until } = aWriter()
  writer.write('binance', FIRST)
  writer.write('binance', SECOND)
  writer.write('okx', FIRST)
  writer.write('binance', THIRD)
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  await until(2)
  begun[1]?.end()
  await until(3)
  begun[2]?.end()
  await writer.close()
  expect(begun.map(({ exchange }) => exchange)).toEqual(['binance', 'binance', 'okx'])
  expect(begun[1]?.listings).toBe(THIRD)
  expect(stored).toEqual(['binance', 'binance', 'okx'])
})

it('tries again after a failure', async () => {
  const { clock, begun, stored, writer, until } = aWriter()
  writer.write('binance', FIRST)
  begun[0]?.end(new Error('down'))
  await eventually('it waits, then tries again', () => {
    clock.advance(5_000)
    return begun.length === 2
  })
  begun[1]?.end()
  await until(2)
  await eventually('it is stored', () => stored.length === 1)
})
