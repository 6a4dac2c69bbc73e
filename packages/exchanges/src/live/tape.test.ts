import { expect, it } from 'vitest'
import { readTape, Tape, type TapeSink } from './tape.ts'

const KINDS = [
  'trade',
  'quote',
  'minute',
  'day',
  'mark',
  'funding',
  'settlement',
  'openInterest',
  'ratio',
  'liquidation',
  'seenTrade',
  'book',
] as const

/** A sink that notes what it receives. */
function noting(): { readonly sink: TapeSink; readonly told: unknown[][] } {
  const told: unknown[][] = []
  const note =
    (kind: string) =>
    (...all: unknown[]) =>
      void told.push([kind, ...all])
  const sink = Object.fromEntries(KINDS.map(kind => [kind, note(kind)])) as unknown as TapeSink // has every method
  return { sink, told }
}

const BAR = { time: 60_000, open: 1, high: 4, low: 0.5, close: 2, volume: 10, turnover: 20, trades: 3 }
const DAY = { last: 2, open: undefined, high: 4, low: 1, volume: undefined, turnover: 9 }
const FUNDING = { time: 5, rate: 0.0001, predicted: undefined, settlesAt: 28_800_000, hours: 8 }

it('tells everything that was written, with the numbers of the pairs', () => {
  const tape = new Tape()
  const sink = tape.sink(at => at + 100)
  sink.trade(1, 5, 1.5, 2, true)
  sink.trade(2, 6, 1.25, 3, false)
  sink.minute(1, BAR, true)
  sink.settlement(3, 7, -0.0002)
  sink.ratio(4, 8, 'top-positions', 0.6)
  sink.liquidation(5, 9, 3, 4, true)
  sink.seenTrade(6, 10, 2, 1, false)
  sink.quote(1, 5, 1, 2, 3, 4)
  sink.day(1, DAY)
  sink.mark(1, 5, undefined, 7)
  sink.funding(1, FUNDING)
  sink.openInterest(1, 5, 12)
  sink.minute(2, BAR, false)
  const { sink: reader, told } = noting()
  readTape(tape.take(), reader)
  expect(told).toEqual([
    ['trade', 101, 5, 1.5, 2, true],
    ['trade', 102, 6, 1.25, 3, false],
    ['minute', 101, BAR, true],
    ['settlement', 103, 7, -0.0002],
    ['ratio', 104, 8, 'top-positions', 0.6],
    ['liquidation', 105, 9, 3, 4, true],
    ['seenTrade', 106, 10, 2, 1, false],
    ['quote', 101, 5, 1, 2, 3, 4],
    ['day', 101, DAY],
    ['mark', 101, 5, undefined, 7],
    ['funding', 101, FUNDING],
    ['openInterest', 101, 5, 12],
    ['minute', 102, BAR, false],
  ])
})

it('keeps only the newest quote of a pair, and every trade', () => {
  const tape = new Tape()
  const sink = tape.sink(at => at)
  for (let time = 0; time < 5_000; time++) {
    sink.quote(0, time, 1, 2, 3, 4)
    sink.trade(0, time, 1, 2, true)
  }
  const { sink: reader, told } = noting()
  readTape(tape.take(), reader)
  expect(told.filter(([kind]) => kind === 'trade')).toHaveLength(5_000)
  expect(told.filter(([kind]) => kind === 'quote')).toEqual([['quote', 0, 4_999, 1, 2, 3, 4]])
  expect([tape.isEmpty, tape.take().length]).toEqual([true, 0])
})

it('refuses a tape that it cannot read', () => {
  expect(() => readTape(Float64Array.of(99, 1), noting().sink)).toThrow('no kind 99 at 0')
})

it('tells the newest book of a pair, however many levels it has, or that there is none', () => {
  const tape = new Tape()
  const sink = tape.sink(at => at)
  const level = (price: number) => [price, 0.5] as const
  const deep = { time: 7, bids: Array.from({ length: 3_000 }, (_, at) => level(100 - at / 100)), asks: [level(101)] }
  sink.book(1, { time: 6, bids: [], asks: [] })
  sink.book(1, deep)
  sink.book(2, { time: 6, bids: [level(1)], asks: [] })
  sink.book(2, undefined)
  sink.book(3, { time: 8, bids: [], asks: [] })
  sink.mark(4, 5, 6, 7)
  const { sink: reader, told } = noting()
  readTape(tape.take(), reader)
  expect(told).toEqual([
    ['book', 1, deep],
    ['book', 2, undefined],
    ['book', 3, { time: 8, bids: [], asks: [] }],
    ['mark', 4, 5, 6, 7],
  ])
})
