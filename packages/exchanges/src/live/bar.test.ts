import { expect, it } from 'vitest'
import type { Call } from '../venue/adapter.ts'
import type { BarEvent } from '../venue/event.ts'
import { type Ask, readBars } from './bar.ts'
import { aListing } from './testing/a-listing.ts'

const MINUTE = 60_000
const FROM = Date.parse('2026-11-16T11:00:00Z')

const bar = (minute: number, fields: Partial<BarEvent> = {}): BarEvent => ({
  kind: 'bar',
  symbol: undefined,
  minutes: undefined,
  time: FROM + minute * MINUTE,
  open: 10,
  high: 12,
  low: 9,
  close: 11,
  base: 5,
  quote: 55,
  contracts: undefined,
  trades: undefined,
  isClosed: undefined,
  ...fields,
})

const calls = {
  candleRows: { spot: 3, linear: 3, inverse: 3, 'linear-dated': 3, 'inverse-dated': 3 },
  candles: (pair: { symbol: string }, { minutes, from, to }: { minutes: number; from: number; to: number }) =>
    ({ path: `${pair.symbol} ${minutes} ${(from - FROM) / MINUTE} ${(to - FROM) / MINUTE}` }) as Call, // all that is read
}

async function read(minutes: number, answer: (path: string) => BarEvent[]) {
  const asked: string[] = []
  const ask: Ask = async ({ path }) => {
    asked.push(path)
    return answer(path)
  }
  const span = { minutes: 1, from: FROM, to: FROM + minutes * MINUTE }
  return { bars: await readBars({ calls }, aListing(), span, ask), asked }
}

it('asks for no more rows than a call returns, oldest first', async () => {
  const { asked, bars } = await read(7, path => [bar(Number(path.split(' ')[2]))])
  expect(asked).toEqual(['BTCUSDT 1 0 3', 'BTCUSDT 1 3 6', 'BTCUSDT 1 6 7'])
  expect(bars.map(({ time }) => (time - FROM) / MINUTE)).toEqual([0, 3, 6])
})

it('leaves out the bar that is still forming, which most exchanges do not mark', async () => {
  const ask: Ask = async () => [0, 1, 2].map(at => bar(at, { isClosed: undefined }))
  const span = { minutes: 1, from: FROM, to: FROM + 3 * MINUTE }
  const bars = await readBars({ calls }, aListing(), { ...span, now: FROM + 2.5 * MINUTE }, ask)
  expect(bars.map(({ time }) => (time - FROM) / MINUTE)).toEqual([0, 1])
})

it('takes closed bars of the span only, in order, each once', async () => {
  const { bars } = await read(3, () => [
    bar(2),
    bar(1),
    bar(1, { close: 10 }),
    bar(-1),
    bar(3),
    bar(0, { isClosed: false }),
    bar(0, { high: 1 }),
    bar(0, { base: 0, quote: 0 }),
  ])
  expect(bars.map(({ time, close }) => [(time - FROM) / MINUTE, close])).toEqual([
    [1, 10],
    [2, 11],
  ])
})
