/** Order books of played exchanges, followed as those of real ones, against the world's own. */
import { describe, expect, it } from 'vitest'
import { LIVE_EXCHANGES, type LiveExchange, LiveMarket } from '../live/live-market.ts'
import { TestClock } from '../live/pace/testing/clock.ts'
import { readTape, type TapeSink } from '../live/tape.ts'
import { adapters } from '../adapters.ts'
import { createWorld } from '../sim/world.ts'
import type { Book } from '../source/source.ts'
import { createReplayMarket, replayHosts } from './replay-market.ts'
import { replays } from './replays.ts'
import { InProcess } from './testing/in-process.ts'

const START = Date.parse('2026-11-16T11:00:00Z')
const STEP_MS = 250
const BOOK_MS = 100
const LEVELS = 20
const world = createWorld({ seed: 'books' })

type Told = { readonly books: Map<string, Book | undefined>; readonly seen: string[]; readonly counted: Set<string> }

function follow(exchange: LiveExchange, detailed: number) {
  const clock = new TestClock(START)
  const market = createReplayMarket({
    world,
    venues: [replays[exchange]],
    isShown: index => world.instruments[index]?.baseAsset === 'BTC',
    now: () => clock.now(),
  })
  const played = new InProcess(market, clock)
  const codes: string[] = []
  const told: Told = { books: new Map(), seen: [], counted: new Set() }
  const code = (number: number): string => codes[number] ?? ''
  const reader = new Proxy(
    {
      book: (number: number, book: Book | undefined) => told.books.set(code(number), book),
      seenTrade: (number: number) => told.seen.push(code(number)),
      trade: (number: number) => told.counted.add(code(number)),
    },
    { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) },
  ) as unknown as TapeSink // what is not compared is dropped
  const hosts = Object.entries(replayHosts(adapters[exchange].hosts, exchange, 'replay'))
  const live = new LiveMarket({
    exchanges: [exchange],
    hosts: Object.fromEntries(hosts.map(([name, base]) => [`${exchange}.${name}`, base])),
    rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT', 'USD'], pairs: 20, datedCoins: 2 },
    detailed,
    clock,
    random: () => 0.5,
    dial: played.dial,
    send: played.send,
    on: {
      listings: (_exchange, listings) => {
        for (const { number, listing } of listings) codes[number] = listing.instrument.code
      },
      tape: numbers => readTape(numbers, reader),
      lost: () => undefined,
      gap: () => undefined,
      health: () => undefined,
    },
  })
  live.start()
  return { live, told, codes, faults: market.faults, clock, pass: (ms: number) => played.pass(ms, STEP_MS) }
}

const indexOf = (code: string): number => world.instruments.findIndex(each => each.code === code)

/** Best levels as text. Inverse contracts are counted in whole lots, so that sizes in base units have rounding. */
function bestOf(code: string, { bids, asks }: Book) {
  const { isInverse = false, ctVal = '1', lotSz = '1' } = world.instruments[indexOf(code)] ?? {}
  const lot = Number(ctVal) * Number(lotSz)
  const sizeOf = (size: number, price: number) => (isInverse ? Math.round((size * price) / lot) : size.toPrecision(6))
  return [bids, asks].map(side =>
    side
      .map(([price, size]) => [price, sizeOf(size, price)])
      .filter(([, size]) => size !== 0)
      .slice(0, LEVELS),
  )
}

const worldBook = (code: string, time: number): Book =>
  world.bookAt(indexOf(code), Math.floor(time / BOOK_MS) * BOOK_MS, 100)

describe.each(LIVE_EXCHANGES)('order books of %s', exchange => {
  it('of all kinds of pairs are those of the exchange, for as long as they are watched', async () => {
    const { live, told, codes, clock, pass } = follow(exchange, 100)
    await pass(5_000)
    expect(told.books.size).toBe(0)
    live.watch(codes)
    await pass(20_000)
    expect([...told.books.keys()].toSorted()).toEqual(codes.toSorted())
    for (const [code, book] of told.books) {
      expect(book, code).toBeDefined()
      if (book === undefined) continue
      expect(clock.now() - book.time, code).toBeLessThanOrEqual(2 * STEP_MS)
      expect(bestOf(code, book), code).toEqual(bestOf(code, worldBook(code, book.time)))
    }
    const [first = ''] = codes
    live.watch([first])
    await pass(1_000)
    expect([...told.books].filter(([, book]) => book !== undefined).map(([code]) => code)).toEqual([first])
    expect(told.seen).toEqual([])
    live.close()
  })

  it('are gone while the connection is, and are whole again after it', async () => {
    const { live, told, codes, faults, clock, pass } = follow(exchange, 100)
    await pass(5_000)
    const [code = ''] = codes
    live.watch([code])
    await pass(10_000)
    expect(told.books.get(code)).toBeDefined()
    faults.add({ venue: exchange, kind: 'cut', how: 'reset', at: clock.now() + 1, forMs: 1_000 })
    await pass(1_000)
    expect(told.books.get(code)).toBeUndefined()
    await pass(15_000)
    const book = told.books.get(code)
    expect(book && bestOf(code, book)).toEqual(book && bestOf(code, worldBook(code, book.time)))
    expect(book).toBeDefined()
    live.close()
  })

  it('come with the trades of pairs that have minutes only, which do not count', async () => {
    const { live, told, codes, pass } = follow(exchange, 0)
    await pass(5_000)
    const [code = ''] = codes
    live.watch([code])
    await pass(30_000)
    expect(new Set(told.seen)).toEqual(new Set([code]))
    expect(told.counted.size).toBe(0)
    live.close()
  })
})
