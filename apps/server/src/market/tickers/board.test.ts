import { describe, expect, it } from 'vitest'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createBoard } from './board.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { type Ticker, tickerRow, TICKERS_TOPIC, TRENDS_TOPIC } from './ticker.ts'

const catalogue = createCatalogue(smallWorld())
const START = Date.UTC(2026, 10, 15)

function rowOf(index: number, version: number, last: number): string[] {
  const instrument = catalogue.instruments[index]
  if (instrument === undefined) throw new Error('no such pair')
  const figures = { last, open: last, high: last, low: last, volume: 1, turnover: last }
  return tickerRow(instrument, version, figures, { m3: undefined, m5: 0.01, m10: -0.000_000_1 })
}

async function aBoard() {
  const clock = createTestClock(START)
  const bus = createLocalBus(silentLog)
  const board = createBoard(catalogue, bus, clock)
  await board.start()
  const say = (asOf: number, ...rows: string[][]): void =>
    bus.publish(TICKERS_TOPIC, { asOf, newestAt: asOf - 10, stale: ['okx'], isWhole: false, rows })
  const pair = catalogue.instruments[0]?.code
  if (pair === undefined) throw new Error('no pairs')
  return { board, bus, clock, say, pair }
}

describe('the board', () => {
  it('keeps the newest ticker of a pair and ignores older versions and repeats', async () => {
    const { board, say, pair } = await aBoard()
    const seen: (readonly Ticker[])[] = []
    board.onChange(changed => seen.push(changed))
    expect(board.hasPrices).toBe(false)
    say(START, rowOf(0, 5, 100))
    say(START, rowOf(0, 4, 90))
    say(START, rowOf(0, 5, 95))
    say(START, rowOf(0, 6, 110))
    expect(Number(board.ticker(pair)?.last)).toBe(110)
    expect(seen.map(changed => changed.map(ticker => ticker.version))).toEqual([[5], [], [], [6]])
    expect(board.hasPrices).toBe(true)
  })

  it('knows which exchanges have stopped sending, and ignores older reports', async () => {
    const { board, bus, say } = await aBoard()
    say(START)
    expect(board.staleExchanges).toEqual(['okx'])
    bus.publish(TICKERS_TOPIC, { asOf: START + 1, newestAt: START, stale: [], isWhole: false, rows: [] })
    say(START)
    expect(board.staleExchanges).toEqual([])
  })

  it('reads a row as it was written', async () => {
    const { board, say, pair } = await aBoard()
    say(START, rowOf(0, 7, 100))
    expect(board.ticker(pair)).toMatchObject({
      pair,
      version: 7,
      change24h: '0.0000',
      change3m: '',
      change5m: '1.0000',
    })
    expect(board.ticker(pair)?.change10m).toBe('0.0000')
  })

  it('ignores an unknown pair', async () => {
    const { board, say } = await aBoard()
    say(START, ['binance-spot/nothing.usdt', '1', '1'])
    expect(board.hasPrices).toBe(false)
  })

  it('knows the age of the newest trade, and never goes back in time', async () => {
    const { board, say, clock } = await aBoard()
    expect(board.lateMs()).toBe(0)
    say(START, rowOf(0, 5, 100))
    say(START - 5000)
    clock.advance(1000)
    expect(board.asOf).toBe(START)
    expect(board.lateMs()).toBe(1010)
  })

  it('has the time of its prices: that of the newest trade, if none came for a while', async () => {
    const { board, bus } = await aBoard()
    const tell = (asOf: number, newestAt: number): void =>
      bus.publish(TICKERS_TOPIC, { asOf, newestAt, stale: [], isWhole: false, rows: [] })
    tell(START, 0)
    expect(board.pricesAt).toBe(START)
    tell(START + 14_000, START)
    expect(board.pricesAt).toBe(START + 14_000)
    tell(START + 60_000, START)
    expect(board.pricesAt).toBe(START)
  })

  it('has the trends published last', async () => {
    const { board, bus, pair } = await aBoard()
    let told = 0
    board.onTrends(() => told++)
    expect(board.trend(pair)).toEqual([])
    bus.publish(TRENDS_TOPIC, { asOf: START, trends: { [pair]: [1, 2, 3] } })
    expect(board.trend(pair)).toEqual([1, 2, 3])
    expect(told).toBe(1)
  })

  it('ignores messages after it was closed', async () => {
    const { board, say } = await aBoard()
    board.close()
    say(START, rowOf(0, 5, 100))
    expect(board.hasPrices).toBe(false)
  })
})
