import { INTERVALS, type PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { type Board, createBoard } from '#market/tickers/board.ts'
import { rollUp } from '#market/candles/builder.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createInlineHistory } from '#market/history/inline-history.ts'
import { compositeHistory } from '#market/composite/composite.ts'
import { dayStart } from '#market/tickers/day-window.ts'
import type { ClosedCandle } from '#market/candles/closed-candle.ts'
import { createIngest } from './ingest.ts'
import { createSimulatedSource } from '#market/venues/source.ts'

/** Sunday, 15 November 2026, 02:00:10 UTC: coins trade, index futures are closed. */
const START = Date.UTC(2026, 10, 15, 2, 0, 10)
const COMPLETE_FROM = barStart('1', START)
const world = smallWorld('test', ['ETH', 'PEPE', 'LINK'])

type Options = {
  readonly startAt?: number
  /** Interval at which the source reads the clock. */
  readonly batchMs?: number
  /** Added to the clock, as if the machine had slept. */
  readonly skippedMs?: () => number
  /** Whether the highs and lows of seven days are read, which takes a second. */
  readonly hasHistory?: boolean
}

/** A market about to start, a board that listens to it, and all candles published. */
async function aMarket({ startAt = START, batchMs, skippedMs = () => 0, hasHistory = false }: Options = {}) {
  const time = createTestClock(startAt)
  const clock = { ...time, now: () => time.now() + skippedMs() }
  const catalogue = createCatalogue(world)
  const source = createSimulatedSource(world, {
    ...clock,
    every: (periodMs, callback) => clock.every(batchMs ?? periodMs, callback),
  })
  const bus = createLocalBus(silentLog)
  const board = createBoard(catalogue, bus, clock)
  await board.start()
  const closed: ClosedCandle[] = []
  const settled: number[] = []
  const gaps: number[] = []
  const ingest = createIngest({
    catalogue,
    source,
    history: hasHistory ? createInlineHistory({ catalogue, source }) : { bars: () => Promise.resolve([]) },
    bus,
    clock,
    log: silentLog,
    completeFrom: barStart('1', startAt),
    onClosed: (candles, settledUntil) => {
      closed.push(...candles)
      settled.push(settledUntil)
    },
    onGap: resumedFrom => gaps.push(resumedFrom),
  })
  const history = (index: number, from: number, to: number): Bar[] => {
    const composite = catalogue.compositeAt(index)
    return composite === undefined
      ? world.minuteBars(index, from, to)
      : compositeHistory(composite, source.past, from, to)
  }
  const minutesOf = (index: number): Bar[] =>
    closed.filter(each => each.index === index && each.interval === '1').map(each => each.bar)
  const expectMinutes = (from: number, to: number): void => {
    for (const [index, { code }] of catalogue.instruments.entries()) {
      const seen = minutesOf(index).filter(bar => bar.time >= from)
      expect(seen, code).toEqual(history(index, from, to))
    }
  }
  const codeOn = (exchange: string): PairCode => {
    const found = catalogue.instruments.find(instrument => instrument.exchange === exchange)
    if (found === undefined) throw new Error(`nothing is listed on ${exchange}`)
    return found.code
  }
  return { clock, catalogue, source, bus, board, ingest, closed, settled, gaps, history, expectMinutes, codeOn }
}

async function aLiveMarket(options: Options = {}) {
  const market = await aMarket(options)
  await market.ingest.start()
  return market
}

/** Started, with the whole trends on the board: those of closing prices come first. */
async function aMarketWithTrends(startAt: number) {
  const market = await aMarket({ startAt, hasHistory: true })
  let renewals = 0
  const drawn = new Promise<void>(resolve => market.board.onTrends(() => ++renewals === 2 && resolve()))
  await market.ingest.start()
  await drawn
  return market
}

/** Resolves when the board received more pairs than a batch of quiet coins touches. */
const wholeBoard = (board: Board, pairs: number): Promise<void> =>
  new Promise(resolve => {
    const stop = board.onChange(changed => {
      if (changed.length < pairs / 2) return
      stop()
      resolve()
    })
  })

describe('ingest', () => {
  it('streams candles that equal the history bit for bit, pairs and composites alike', async () => {
    const { clock, catalogue, closed, history, expectMinutes, settled } = await aLiveMarket()
    clock.advance(11 * MINUTE_MS)
    const until = COMPLETE_FROM + 11 * MINUTE_MS
    expectMinutes(COMPLETE_FROM, until)
    expect(settled).toEqual(Array.from({ length: 11 }, (_, at) => COMPLETE_FROM + (at + 1) * MINUTE_MS))
    for (const interval of ['3', '5'] as const) {
      for (const index of catalogue.instruments.keys()) {
        const seen = closed.filter(each => each.index === index && each.interval === interval)
        const isOver = (bar: Bar): boolean => bar.time + Number(interval) * MINUTE_MS <= until
        expect(seen.map(each => each.bar)).toEqual(
          rollUp(interval, history(index, COMPLETE_FROM, until)).filter(isOver),
        )
      }
    }
  })

  it('passes on only complete candles: a larger one that began before the start is left out', async () => {
    const { clock, closed } = await aLiveMarket({ startAt: Date.UTC(2026, 10, 15, 2, 3, 10) })
    clock.advance(9 * MINUTE_MS)
    const starts = new Set(closed.filter(each => each.interval === '5').map(each => each.bar.time))
    expect([...starts]).toEqual([Date.UTC(2026, 10, 15, 2, 5)])
  })

  it('shows open bars of all eleven intervals that agree with the minutes so far', async () => {
    const { clock, catalogue, history, ingest } = await aLiveMarket()
    clock.advance(3 * MINUTE_MS)
    for (const index of [0, catalogue.composites[0]?.index ?? -1]) {
      const past = history(index, COMPLETE_FROM, COMPLETE_FROM + 3 * MINUTE_MS)
      const open = ingest.liveBar(index, '1')
      for (const interval of INTERVALS) {
        const start = barStart(interval, clock.now())
        const rolled = rollUp(interval, open === undefined ? past : [...past, open])
        expect(ingest.liveBar(index, interval)).toEqual(rolled.find(bar => bar.time === start))
      }
    }
  })

  it.each([
    { at: 'the start', minutes: 0 },
    { at: 'six minutes later, over a bucket boundary', minutes: 6.1 },
  ])('publishes 24 hours that are the sum of the same 288 five-minute candles, at $at', async ({ minutes }) => {
    const { clock, catalogue, board, ingest, history } = await aLiveMarket()
    clock.advance(minutes * MINUTE_MS)
    const from = dayStart(clock.now())
    for (const [index, instrument] of catalogue.instruments.entries()) {
      const open = ingest.liveBar(index, '1')
      const past = history(index, from, barStart('1', clock.now()))
      if (past.length === 0) continue // a closed index future
      const candles = rollUp('5', open === undefined ? past : [...past, open])
      const sum = (pick: (bar: Bar) => number): number => candles.reduce((total, bar) => total + pick(bar), 0)
      const last = candles.at(-1)?.close ?? 0
      const ticker = board.ticker(instrument.code)
      expect(ticker?.last).toBe(last.toFixed(instrument.priceDecimals))
      expect(ticker?.high24h).toBe(Math.max(...candles.map(bar => bar.high)).toFixed(instrument.priceDecimals))
      expect(ticker?.low24h).toBe(Math.min(...candles.map(bar => bar.low)).toFixed(instrument.priceDecimals))
      expect(ticker?.change24h).toBe(
        ((last / (candles[0]?.open ?? 0) - 1) * 100).toFixed(4).replace(/^-(0\.0+)$/, '$1'),
      )
      // Sums of floats in another order may differ in the last digit shown.
      expect(Number(ticker?.volume24h) / sum(bar => bar.volume)).toBeCloseTo(1, 9)
      expect(Number(ticker?.turnover24h) / sum(bar => bar.turnover)).toBeCloseTo(1, 8)
    }
  })

  it('knows the rapid moves of every pair from the start', async () => {
    const { catalogue, board } = await aLiveMarket()
    for (const { code } of catalogue.instruments) {
      const { change3m, change5m, change10m } = board.ticker(code) ?? {}
      expect([change3m, change5m, change10m], code).not.toContain('')
    }
  })

  it('has a constant price for a closed index future', async () => {
    const { clock, source, board, codeOn } = await aLiveMarket()
    clock.advance(MINUTE_MS)
    const code = codeOn('hkex')
    const price = source.past.lastPrice(world.indexOf(code) ?? -1, clock.now())
    expect(board.ticker(code)).toMatchObject({
      last: price?.toFixed(0),
      change10m: '0.0000',
    })
    const atFirst = board.ticker(code)
    clock.advance(10 * MINUTE_MS)
    expect(board.ticker(code)).toEqual(atFirst)
    expect(Number(atFirst?.volume24h)).toBeGreaterThan(0)
    expect(board.staleExchanges).toEqual([])
  })

  it('lets the rapid moves of a pair without trades expire', async () => {
    const close = Date.UTC(2026, 10, 13, 22) // Friday, when Chicago stops
    const { clock, board, codeOn } = await aLiveMarket({ startAt: close - 10_000 })
    const code = codeOn('cme')
    expect(Number(board.ticker(code)?.change10m)).not.toBe(0)
    clock.advance(12 * MINUTE_MS)
    expect(board.ticker(code)).toMatchObject({ change3m: '0.0000', change5m: '0.0000', change10m: '0.0000' })
  })

  it('assigns every change a larger version', async () => {
    const { clock, board } = await aLiveMarket()
    const versions = new Map<string, number>()
    let changes = 0
    board.onChange(changed => {
      for (const { pair, version } of changed) {
        expect(version).toBeGreaterThan(versions.get(pair) ?? 0)
        versions.set(pair, version)
        changes++
      }
    })
    clock.advance(2 * MINUTE_MS)
    expect(changes).toBeGreaterThan(100)
  })

  it('sends everything to a board that joins late', async () => {
    const { clock, catalogue, bus, board } = await aLiveMarket()
    clock.advance(7_000)
    const late = createBoard(catalogue, bus, clock)
    await late.start()
    for (const { code } of catalogue.instruments) expect(late.ticker(code), code).toEqual(board.ticker(code))
    for (const { instrument } of catalogue.composites) {
      expect(late.trend(instrument.code).length).toBeGreaterThan(42)
      expect(late.trend(instrument.code)).toEqual(board.trend(instrument.code))
    }
  })

  it('computes trends that reach the highs and lows of seven days, with a new point every four hours', async () => {
    const { clock, catalogue, board, history } = await aMarketWithTrends(Date.UTC(2026, 10, 15, 3, 59, 50))
    const closeBefore = (index: number, mark: number): number | undefined =>
      history(index, mark - MINUTE_MS, mark)[0]?.close
    const expectTrend = (mark: number): void => {
      for (const { index, instrument } of catalogue.composites) {
        const trend = board.trend(instrument.code)
        const week = history(index, mark - 7 * DAY_MS, mark)
        const ticker = board.ticker(instrument.code)
        expect(Math.max(...trend)).toBe(Math.max(...week.map(bar => bar.high), Number(ticker?.high24h)))
        expect(Math.min(...trend)).toBe(Math.min(...week.map(bar => bar.low), Number(ticker?.low24h)))
        expect(trend.at(-1)).toBe(Number(ticker?.last))
        const closes = Array.from({ length: 42 }, (_, step) => closeBefore(index, mark - step * 4 * HOUR_MS))
        expect(closes.filter(close => close !== undefined && trend.includes(close)).length).toBeGreaterThanOrEqual(40)
      }
    }
    expectTrend(Date.UTC(2026, 10, 15))
    const drawn = new Promise<void>(resolve => board.onTrends(resolve))
    clock.advance(20_000)
    await drawn
    expectTrend(Date.UTC(2026, 10, 15, 4))
  })

  it('settles no minute before its trades have arrived, even if reading the history took over a minute', async () => {
    const { clock, ingest, closed, settled, gaps, expectMinutes } = await aMarket()
    const starting = ingest.start()
    clock.advance(90_000)
    await starting
    expect(closed).toEqual([])
    clock.advance(250)
    expectMinutes(COMPLETE_FROM, COMPLETE_FROM + MINUTE_MS)
    expect(settled).toEqual([COMPLETE_FROM + MINUTE_MS])
    expect(gaps).toEqual([])
  })

  it('catches up minute by minute after a stall, with nothing missing', async () => {
    const { clock, settled, gaps, expectMinutes } = await aLiveMarket({ batchMs: 100_000 })
    clock.advance(200_000)
    expectMinutes(COMPLETE_FROM, COMPLETE_FROM + 3 * MINUTE_MS)
    expect(settled).toEqual([1, 2, 3].map(minutes => COMPLETE_FROM + minutes * MINUTE_MS))
    expect(gaps).toEqual([])
  })

  it('reloads the market after a sleep, and does not claim the time in between', async () => {
    let sleptMs = 0
    const market = await aLiveMarket({ skippedMs: () => sleptMs })
    const { clock, catalogue, board, ingest, closed, settled, gaps, expectMinutes, history } = market
    clock.advance(2 * MINUTE_MS)
    const claimedTo = COMPLETE_FROM + 2 * MINUTE_MS
    expect(settled.at(-1)).toBe(claimedTo)
    sleptMs = 600_000
    const isRead = wholeBoard(board, catalogue.instruments.length)
    clock.advance(250)
    const resumedFrom = barStart('1', clock.now())
    expect(gaps).toEqual([resumedFrom])
    await isRead
    clock.advance(2 * MINUTE_MS)
    expectMinutes(resumedFrom, resumedFrom + 2 * MINUTE_MS)
    expect(closed.filter(each => each.bar.time >= claimedTo && each.bar.time < resumedFrom)).toEqual([])
    expect(settled.filter(time => time > claimedTo && time <= resumedFrom)).toEqual([])
    // The 24 hours include the minutes of the sleep.
    const from = dayStart(clock.now())
    const past = history(0, from, barStart('1', clock.now())).reduce((sum, bar) => sum + bar.volume, 0)
    const volume24h = Number(board.ticker(catalogue.instruments[0]?.code ?? ('' as never))?.volume24h) // it has pairs
    expect(volume24h / (past + (ingest.liveBar(0, '1')?.volume ?? 0))).toBeCloseTo(1, 9)
  })

  it('publishes nothing when leadership is lost while the history is being read', async () => {
    const { clock, board, ingest, closed } = await aMarket()
    const starting = ingest.start()
    ingest.close()
    await starting
    clock.advance(5 * MINUTE_MS)
    expect(board.hasPrices).toBe(false)
    expect(closed).toEqual([])
  })

  it('ingests nothing once it is closed', async () => {
    const { clock, board, ingest, closed } = await aLiveMarket()
    ingest.close()
    const { asOf } = board
    clock.advance(5 * MINUTE_MS)
    expect(board.asOf).toBe(asOf)
    expect(closed).toEqual([])
  })
})
