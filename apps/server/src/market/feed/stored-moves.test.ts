/** The rapid windows of real exchanges after a restart. */
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStoredMinutes } from '#market/candles/stored-minutes.ts'
import { createActivityBoard, createActivityMaker } from '#market/movers/activity.ts'
import { readTickerRow } from '#market/tickers/ticker.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, minuteAt } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const BINANCE = spotOf('binance')
const COMPOSITE = spotOf('candela')

beforeEach(() => forgetLiveMarket(db))

/** A leader that sees a trade a minute, at 100, 101, …, and ends after so many minutes. */
async function ledFor(minutes: number): Promise<void> {
  const node = await liveNode({ db })
  const leader = await lead(db, node)
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.tell((sink, at) => sink.day(at(BINANCE), dayOf(100, 30, 80)))
  for (let minute = 0; minute < minutes; minute++) {
    const time = node.clock.now()
    node.exchanges.tell((sink, at) => sink.trade(at(BINANCE), time, 100 + minute, 2, true))
    await leader.pass(MINUTE_MS)
  }
  const last = 100 + minutes - 1
  await eventually('the last prices are stored', async () => {
    const rows = (await node.leader?.snapshot.read())?.rows ?? []
    return rows.some(row => readTickerRow(row).pair === BINANCE && Number(readTickerRow(row).last) === last)
  })
  await leader.close()
  await node.close()
}

/** Another one that starts then; its first price is 220. */
async function restartedAt(time: number) {
  const node = await liveNode({ db, clock: createTestClock(time) })
  const leader = await lead(db, node, 2)
  const before = node.board.ticker(BINANCE)
  node.exchanges.list('binance', [BINANCE])
  const trade = (): void =>
    node.exchanges.tell((sink, at) => {
      sink.day(at(BINANCE), dayOf(220, 30, 80))
      sink.trade(at(BINANCE), node.clock.now(), 220, 1, true)
    })
  trade()
  return { ...node, ...leader, before, trade }
}

const change = (now: number, then: number): string => ((now / then - 1) * 100).toFixed(4)

describe('rapid windows after a restart', () => {
  it('[S9.16] have the prices of the minutes before it', async () => {
    await ledFor(15)
    // A price of each minute; the last is 114.
    const { board, trade } = await restartedAt(minuteAt(15) + 30_000)
    await eventually('the moves are known', () => {
      trade()
      return board.ticker(BINANCE)?.change10m !== ''
    })
    for (const pair of [BINANCE, COMPOSITE])
      expect(board.ticker(pair)).toMatchObject({
        change3m: change(220, 112),
        change5m: change(220, 110),
        change10m: change(220, 105),
      })
  })

  it('are unknown where the time then was missed, and for a price of the last run', async () => {
    await ledFor(15)
    const { board, before, trade } = await restartedAt(minuteAt(19) + 30_000)
    expect(before).toMatchObject({ last: '114.00', change3m: '', change5m: '', change10m: '' })
    await eventually('the moves are known', () => {
      trade()
      return board.ticker(BINANCE)?.change10m !== ''
    })
    expect(board.ticker(BINANCE)).toMatchObject({
      change3m: '',
      change5m: change(220, 114),
      change10m: change(220, 109),
    })
  })

  it('are unknown after a long break, however long the new run lasts', async () => {
    await ledFor(3)
    const { board, trade, clock } = await restartedAt(minuteAt(60))
    for (let minute = 0; minute < 4; minute++) {
      clock.advance(MINUTE_MS)
      trade()
    }
    expect(board.ticker(BINANCE)).toMatchObject({ change3m: '0.0000', change5m: '', change10m: '' })
  })
})

it('the activity of coins contains the hours before a restart', async () => {
  await ledFor(15)
  const { catalogue, source, bus, clock, repo } = await restartedAt(minuteAt(15) + 30_000)
  const activity = createActivityBoard(bus)
  await activity.start()
  const stored = createStoredMinutes(catalogue, repo)
  await createActivityMaker({ catalogue, source, stored, bus }).start(clock.now())
  expect(activity.of(COMPOSITE)).toMatchObject({ high1h: 114, low1h: 100, quarterVolume: 30, quarterMean: 0 })
  activity.close()
})
