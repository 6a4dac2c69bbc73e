/** Prices and minutes of real exchanges, as ingest makes them. */
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, LIVE_START, minuteAt, minuteBar } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const BINANCE = spotOf('binance')
const OKX = spotOf('okx')
const COMPOSITE = spotOf('candela')

beforeEach(() => forgetLiveMarket(db))

/** Both exchanges list bitcoin, and have told nothing yet. */
async function started() {
  const node = await liveNode({ db })
  const leader = await lead(db, node)
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.list('okx', [OKX])
  node.clock.advance(250)
  return { node, ...node, ...leader }
}
type Started = Awaited<ReturnType<typeof started>>

/** Both have told their day: 100 at Binance with three times the volume, 104 at OKX. */
async function withDays() {
  const market = await started()
  market.exchanges.tell((sink, at) => {
    sink.day(at(BINANCE), dayOf(100, 30, 80))
    sink.day(at(OKX), dayOf(104, 10, 84))
  })
  return market
}

function trade({ exchanges, clock }: Started, code: string, price: number, size: number, time = clock.now()): void {
  exchanges.tell((sink, at) => sink.trade(at(code), time, price, size, true))
}

function tellMinute({ exchanges }: Started, code: string, bar: ReturnType<typeof minuteBar>, isClosed = true): void {
  exchanges.tell((sink, at) => sink.minute(at(code), bar, isClosed))
}

describe('prices', () => {
  it('are those of the 24-hour figures first, the composite weighted by volume', async () => {
    const { board } = await withDays()
    expect(board.ticker(BINANCE)?.last).toBe('100.00')
    expect(board.ticker(COMPOSITE)).toMatchObject({
      last: '101.00',
      change24h: '24.6914', // 101 after 81
      volume24h: '40.0000',
    })
  })

  it('follow the trades', async () => {
    const market = await withDays()
    const { board } = market
    trade(market, BINANCE, 102, 3)
    trade(market, OKX, 106, 1)
    expect(board.ticker(BINANCE)?.last).toBe('102.00')
    expect(board.ticker(COMPOSITE)?.last).toBe('103.00')
    expect(board.newestAt).toBe(market.clock.now())
  })

  it('of an exchange that is silent for ten seconds no longer count, and it is named', async () => {
    const market = await withDays()
    const { board, clock } = market
    trade(market, BINANCE, 102, 3)
    trade(market, OKX, 106, 1)
    for (let seconds = 0; seconds < 12; seconds++) {
      clock.advance(1_000)
      trade(market, OKX, 106, 0.5)
    }
    expect(board.staleExchanges).toEqual(['binance'])
    expect(board.ticker(COMPOSITE)?.last).toBe('106.00')
    expect(board.ticker(BINANCE)?.last).toBe('102.00')
    trade(market, BINANCE, 102, 3)
    expect(board.staleExchanges).toEqual([])
    expect(Number(board.ticker(COMPOSITE)?.last)).toBeLessThan(106)
  })

  it('[S9.16] have no moves of minutes while all of their exchanges are silent, nor after it until the window is known again', async () => {
    const market = await withDays()
    const { board, clock } = market
    const moves = () => [BINANCE, OKX, COMPOSITE].map(code => board.ticker(code)?.change3m)
    const pass = (seconds: number, ...codes: string[]) => {
      for (let second = 0; second < seconds; second++) {
        clock.advance(1_000)
        market.exchanges.tell((sink, at) => {
          for (const code of codes) sink.trade(at(code), clock.now(), 100 + second / 100, 1, true)
        })
      }
    }
    pass(200, BINANCE, OKX)
    expect(moves()).not.toContain('')
    pass(45, BINANCE)
    expect(moves()).toEqual([expect.stringMatching(/\d/), '', expect.stringMatching(/\d/)])
    pass(60)
    expect(moves()).toEqual(['', '', ''])
    pass(100, BINANCE, OKX)
    // Three minutes ago OKX was silent.
    expect(moves()[1]).toBe('')
    pass(120, BINANCE, OKX)
    expect(moves()).not.toContain('')
  })

  it('of an exchange that was listed and never heard do not count beside one that trades', async () => {
    const market = await withDays()
    market.clock.advance(1_000)
    trade(market, BINANCE, 102, 3)
    market.clock.advance(1_000)
    trade(market, BINANCE, 102, 3)
    expect(market.board.staleExchanges).toEqual(['okx'])
    expect(market.board.ticker(COMPOSITE)).toMatchObject({ last: '102.00', volume24h: '30.0000' })
  })

  it('move while a minute settles', async () => {
    const market = await withDays()
    const { board, clock } = market
    trade(market, OKX, 104, 1)
    clock.advance(minuteAt(1) + 1_000 - clock.now())
    trade(market, OKX, 110, 1)
    expect(board.ticker(COMPOSITE)?.last).toBe('110.00')
    expect(await market.stored(OKX)).toEqual([])
  })

  it('of a quiet pair are those of its exchange', async () => {
    const market = await withDays()
    const { board, clock, exchanges } = market
    trade(market, BINANCE, 102, 3)
    clock.advance(3_000)
    exchanges.tell((sink, at) => sink.day(at(BINANCE), dayOf(99, 30)))
    expect(board.ticker(BINANCE)?.last).toBe('102.00')
    clock.advance(3_000)
    exchanges.tell((sink, at) => sink.day(at(BINANCE), dayOf(99, 30)))
    expect(board.ticker(BINANCE)?.last).toBe('99.00')
  })
})

describe('minutes', () => {
  it('are made of trades, and the composite of its exchanges', async () => {
    const market = await withDays()
    trade(market, BINANCE, 102, 3)
    trade(market, OKX, 106, 1)
    await market.pass(MINUTE_MS)
    expect(await market.stored(BINANCE)).toMatchObject([{ time: minuteAt(0), close: 102, volume: 3 }])
    expect(await market.stored(COMPOSITE)).toMatchObject([{ time: minuteAt(0), close: 103, volume: 4 }])
  })

  it('are those of the exchange, if it closes them before they settle', async () => {
    const market = await withDays()
    trade(market, BINANCE, 102, 3)
    trade(market, OKX, 106, 1)
    market.clock.advance(minuteAt(1) + 500 - market.clock.now())
    trade(market, BINANCE, 200, 1)
    const own = minuteBar(minuteAt(0), 98, 7)
    tellMinute(market, BINANCE, own)
    await market.pass(4_000)
    expect(await market.stored(BINANCE)).toEqual([own])
    expect(await market.stored(COMPOSITE)).toMatchObject([{ time: minuteAt(0), close: 99, volume: 8 }])
    expect(market.ingest.liveBar(market.node.indexOf(BINANCE), '1')).toMatchObject({ time: minuteAt(1), close: 200 })
  })

  it('are corrected when the exchange closes them later, also twice', async () => {
    const market = await withDays()
    trade(market, BINANCE, 102, 3)
    trade(market, OKX, 106, 1)
    market.clock.advance(minuteAt(1) - market.clock.now())
    await market.pass(4_000)
    expect(await market.stored(BINANCE)).toMatchObject([{ close: 102, volume: 3 }])
    tellMinute(market, BINANCE, minuteBar(minuteAt(0), 97, 5))
    const own = minuteBar(minuteAt(0), 98, 7)
    tellMinute(market, BINANCE, own)
    expect(await market.stored(BINANCE)).toEqual([own])
    expect(await market.stored(COMPOSITE)).toMatchObject([{ time: minuteAt(0), close: 99, volume: 8 }])
    await market.pass(MINUTE_MS)
    expect(await market.stored(BINANCE)).toEqual([own])
  })

  it('without trades are stored once their exchange tells them, at the latest', async () => {
    const market = await withDays()
    market.clock.advance(minuteAt(1) - market.clock.now())
    await market.pass(4_000)
    const own = minuteBar(minuteAt(0), 98, 7)
    tellMinute(market, BINANCE, own)
    expect(await market.stored(BINANCE)).toEqual([own])
    expect(await market.stored(COMPOSITE)).toEqual([own])
  })

  it('that are closed ignore late trades', async () => {
    const market = await withDays()
    market.clock.advance(minuteAt(1) + 500 - market.clock.now())
    const own = minuteBar(minuteAt(0), 98, 7)
    tellMinute(market, BINANCE, own)
    trade(market, BINANCE, 150, 9, minuteAt(1) - 100)
    await market.pass(4_000)
    trade(market, BINANCE, 150, 9, minuteAt(1) - 50)
    await market.pass(MINUTE_MS)
    expect(await market.stored(BINANCE)).toEqual([own])
  })

  it('form without trades where the exchange tells them so far', async () => {
    const market = await withDays()
    const so = minuteBar(minuteAt(0), 98, 2)
    tellMinute(market, BINANCE, so, false)
    const index = market.node.indexOf(BINANCE)
    expect(market.ingest.liveBar(index, '1')).toEqual(so)
    expect(market.board.ticker(BINANCE)?.last).toBe('98.00')
    expect(market.board.ticker(COMPOSITE)?.last).toBe('98.00')
    const later = minuteBar(minuteAt(0), 99, 3)
    tellMinute(market, BINANCE, later, false)
    expect(market.ingest.liveBar(index, '5')).toEqual(later)
    // Trades are newer than a minute that knows of fewer of them.
    trade(market, BINANCE, 103, 1)
    tellMinute(market, BINANCE, minuteBar(minuteAt(0), 99.5, 3.5), false)
    expect(market.board.ticker(BINANCE)?.last).toBe('103.00')
  })

  it('of a start within a minute are whole once the exchange closes them', async () => {
    const market = await withDays()
    trade(market, BINANCE, 102, 3, LIVE_START)
    const own = minuteBar(minuteAt(0), 98, 70)
    market.clock.advance(minuteAt(1) - market.clock.now())
    tellMinute(market, BINANCE, own)
    await market.pass(4_000)
    expect(await market.stored(BINANCE)).toEqual([own])
  })
})
