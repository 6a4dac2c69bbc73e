/** The change of 24 hours where the exchange does not say what the price was a day ago. */
import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, LIVE_START, minuteBar } from '#testing/live-market.ts'
import { type Asked, isAway, spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const BINANCE = spotOf('binance')
const OKX = spotOf('okx')
const COMPOSITE = spotOf('candela')
const STEP_MS = 5 * MINUTE_MS
const ROUND_MS = 15_000

beforeEach(() => forgetLiveMarket(db))

/** 50 until a day ago, 70 since. */
const dayOfBars = ({ from, to }: Asked): Promise<Bar[]> =>
  Promise.resolve(
    Array.from({ length: (to - from) / STEP_MS }, (_, at) => from + at * STEP_MS).map(time =>
      minuteBar(time, time < LIVE_START - DAY_MS - STEP_MS ? 50 : 70, 1),
    ),
  )

async function started() {
  const node = await liveNode({ db })
  const leader = await lead(db, node)
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.list('okx', [OKX])
  const tellDays = (): void =>
    node.exchanges.tell((sink, at) => {
      sink.day(at(BINANCE), { ...dayOf(100, 10), open: undefined })
      sink.day(at(OKX), dayOf(100, 10, 80))
    })
  tellDays()
  return { ...node, ...leader, tellDays }
}

it('is computed from the exchange’s own bars, which are asked for once', async () => {
  const { clock, exchanges, board, tellDays } = await started()
  expect(board.ticker(BINANCE)).toBeUndefined()
  exchanges.answer = dayOfBars
  clock.advance(ROUND_MS)
  await eventually('it was asked', () => exchanges.asked.length === 1)
  await eventually('the change is known', () => {
    tellDays()
    return board.ticker(BINANCE)?.change24h === '100.0000'
  })
  const [asked] = exchanges.asked
  expect(asked).toMatchObject({ pair: BINANCE, minutes: 5 })
  expect((asked?.to ?? 0) - (asked?.from ?? 0)).toBe(DAY_MS + HOUR_MS)
  // (50 + 80) / 2 a day ago, 100 now.
  await eventually('that of the composite too', () => {
    tellDays()
    return board.ticker(COMPOSITE)?.change24h === '53.8462'
  })
  clock.advance(4 * ROUND_MS)
  tellDays()
  expect(exchanges.asked).toHaveLength(1)
})

it('is asked for again while the exchange is away', async () => {
  const { clock, exchanges, board, tellDays } = await started()
  exchanges.answer = isAway
  clock.advance(ROUND_MS)
  await eventually('it was asked', () => exchanges.asked.length === 1)
  exchanges.answer = dayOfBars
  await eventually('the change is known', () => {
    clock.advance(ROUND_MS)
    tellDays()
    return board.ticker(BINANCE)?.change24h !== undefined
  })
  expect(exchanges.asked.length).toBeGreaterThan(1)
})
