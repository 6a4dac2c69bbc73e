import { expect, it } from 'vitest'
import type { Call } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import { mexcAdapter } from '../mexc/adapter.ts'
import { pairsWithoutCandles, PolledMinutes } from './polled-minutes.ts'
import { CallFailed } from './rest-client.ts'
import { aListing } from './testing/a-listing.ts'
import { TestClock } from './pace/testing/clock.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-16T11:00:20Z')
const FIRST = Date.parse('2026-11-16T11:00:00Z')

const listings = Array.from('ABCDEFGH', base => aListing({ symbol: `${base}USDT`, base }))

function aPoll({ offsetMs = 0, pairs = [0, 1] }: { offsetMs?: number; pairs?: readonly number[] } = {}) {
  const clock = new TestClock(START)
  const told: string[] = []
  const failures = new Map<string, CallFailed>()
  const empty = new Set<string>()
  /** Called while a question is under way, which is answered after it. */
  const asking = { meanwhile: (): Promise<void> | void => undefined }
  const minuteOf = (time: number): number => (time - FIRST) / MINUTE
  /** Has a bar for every minute, the forming one included. */
  const ask = async ({ path }: Call): Promise<readonly VenueEvent[]> => {
    const [symbol = '', from, to] = path.split(' ')
    const failure = failures.get(symbol)
    told.push(`asked for ${symbol} ${minuteOf(Number(from))} to ${minuteOf(Number(to))}`)
    await asking.meanwhile()
    if (failure !== undefined) throw failure
    if (empty.has(symbol)) return []
    const bars: VenueEvent[] = []
    for (let time = Number(from); time <= Number(to); time += MINUTE) {
      const figures = { open: 1, high: 1, low: 1, close: 1, base: 1, quote: 1, contracts: undefined, trades: undefined }
      bars.push({ kind: 'bar', symbol, minutes: 1, time, ...figures, isClosed: undefined })
    }
    return bars
  }
  const polled = new PolledMinutes({
    listings,
    pairs,
    candles: ({ symbol, product }, from, to) => ({
      host: 'rest',
      path: `${symbol} ${from} ${to}`,
      weight: 1,
      budget: 'all',
      answerKind: 'candles',
      product,
    }),
    ask,
    clock,
    offsetMs: () => offsetMs,
    on: {
      event: event => {
        if (event.kind === 'bar') told.push(`${event.symbol} ${minuteOf(event.time)} ${event.isClosed}`)
      },
      lost: (at, from) => told.push(`lost ${at} from ${minuteOf(from)}`),
      regained: at => told.push(`regained ${at}`),
    },
  })
  return { clock, told, polled, failures, empty, asking }
}

it('asks for every pair three seconds after the end of a minute, and passes the closed one on', async () => {
  const { clock, told } = aPoll()
  await clock.pass(42_999)
  expect(told).toEqual([])
  await clock.pass(1)
  expect(told.splice(0)).toEqual([
    'asked for AUSDT 0 to 1',
    'asked for BUSDT 0 to 1',
    'AUSDT 0 true',
    'regained 0',
    'BUSDT 0 true',
    'regained 1',
  ])
  await clock.pass(MINUTE)
  expect(told.filter(each => each.startsWith('asked'))).toEqual(['asked for AUSDT 1 to 2', 'asked for BUSDT 1 to 2'])
})

it('a pair that is dropped while it is asked for is not asked for again', async () => {
  const { clock, told, polled, asking } = aPoll()
  asking.meanwhile = () => polled.drop(listings.slice(0, 1))
  await clock.pass(43_000)
  expect(told.splice(0)).toEqual(['asked for AUSDT 0 to 1', 'asked for BUSDT 0 to 1', 'BUSDT 0 true', 'regained 1'])
  await clock.pass(MINUTE)
  expect(told.filter(each => each.startsWith('asked'))).toEqual(['asked for BUSDT 1 to 2'])
})

it('keeps to the clock of the exchange', async () => {
  const { clock, told } = aPoll({ offsetMs: 30_000 })
  await clock.pass(12_999)
  expect(told).toEqual([])
  await clock.pass(1)
  expect(told[0]).toBe('asked for AUSDT 0 to 1')
})

it('a refused pair is lost alone, and read from where it stopped', async () => {
  const { clock, told, failures } = aPoll()
  failures.set('AUSDT', new CallFailed('refused', 'busy'))
  await clock.pass(43_000)
  expect(told).toContain('lost 0 from 0')
  expect(told).toContain('regained 1')
  told.length = 0
  failures.clear()
  await clock.pass(MINUTE)
  expect(told.filter(each => !each.includes('BUSDT') && !each.startsWith('lost')).slice(0, 4)).toEqual([
    'asked for AUSDT 0 to 2',
    'AUSDT 0 true',
    'AUSDT 1 true',
    'regained 0',
  ])
})

it('a minute without a bar is asked for again, for half an hour', async () => {
  const { clock, told, empty } = aPoll()
  empty.add('AUSDT')
  await clock.pass(43_000 + 32 * MINUTE)
  expect(told.filter(each => each.startsWith('asked for AUSDT')).at(-1)).toBe('asked for AUSDT 2 to 33')
  empty.clear()
  await clock.pass(MINUTE)
  told.length = 0
  await clock.pass(MINUTE)
  expect(told[0]).toBe('asked for AUSDT 34 to 35')
})

it('an exchange that does not answer is not asked for the other pairs', async () => {
  const { clock, told, failures } = aPoll({ pairs: [0, 1, 2, 3, 4, 5, 6, 7] })
  for (const { symbol } of listings) failures.set(symbol, new CallFailed('timeout', 'no answer'))
  await clock.pass(43_000)
  const asked = listings.slice(0, 5).map(({ symbol }) => `asked for ${symbol} 0 to 1`)
  expect(told.filter(each => each.startsWith('asked'))).toEqual(asked)
  expect(told.filter(each => each.startsWith('lost'))).toEqual(listings.map((_, at) => `lost ${at} from 0`))
})

it('a pair whose turn comes late is lost in time, for the last minute, and regained when it is read', async () => {
  const { clock, told, asking, empty } = aPoll({ pairs: [0, 1, 2, 3, 4, 5] })
  for (const { symbol } of listings) empty.add(symbol)
  await clock.pass(43_000 + MINUTE)
  told.length = 0
  empty.clear()
  // Each answer takes eight seconds: the sixth begins eleven seconds after the minute.
  asking.meanwhile = () => new Promise(resolve => void clock.after(8_000, resolve))
  await clock.pass(MINUTE + 10_999)
  expect(told.filter(each => !each.startsWith('asked') && !each.endsWith('true'))).toEqual([
    'regained 0',
    'regained 1',
    'regained 2',
    'regained 3',
    'regained 4',
  ])
  told.length = 0
  await clock.pass(8_001)
  expect(told).toEqual(['lost 5 from 2', 'FUSDT 0 true', 'FUSDT 1 true', 'FUSDT 2 true', 'regained 5'])
})

it('a round that takes longer than a minute hides no minute that comes late', async () => {
  const { clock, told, asking } = aPoll({ pairs: [0, 1, 2, 3, 4, 5] })
  asking.meanwhile = () => new Promise(resolve => void clock.after(50_000, resolve))
  await clock.pass(43_000 + 4 * MINUTE)
  // All are late in each of the minutes, the sixth by another round.
  const lost = told.filter(each => each.startsWith('lost'))
  for (const at of [0, 1, 2, 3, 4, 5]) expect(lost).toContain(`lost ${at} from 0`)
  expect(lost).toContain('lost 0 from 1')
})

it('asks for nothing after it was closed', async () => {
  const { clock, told, polled } = aPoll()
  polled.close()
  await clock.pass(10 * MINUTE)
  expect(told).toEqual([])
})

it('are those of MEXC pairs that are not streamed in detail', () => {
  const pairs = listings.map(({ symbol, product }, at) => ({
    symbol,
    product,
    detail: at === 0 ? ('all' as const) : ('minutes' as const),
  }))
  expect(pairsWithoutCandles(mexcAdapter.plan(pairs), listings)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
