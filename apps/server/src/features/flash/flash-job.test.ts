import type { PairCode } from '@candela/contract/core'
import { FLASH_BAR_MS } from '@candela/contract/flash'
import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredPrint } from '#features/liquidations/index.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { smallWorld } from '#testing/small-world.ts'
import { type FlashJobOptions, writeFlash } from './flash-job.ts'
import { createFlashRepo } from './repo.ts'
import type { WatchedCoin } from './rules.ts'

const { db } = await testDatabase()
const repo = createFlashRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['BTC']))
const perpetuals = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
const contracts = await loadContracts(catalogue, perpetuals, createDerivativesRepo(db))
const binance = contracts.all.find(({ pair }) => pair === 'binance-perpetual/btc.usdt')?.id ?? -1

/** A bar ends here. */
const NOON = Date.UTC(2026, 10, 15, 12)
const NEVER = new AbortController().signal

const watched = (symbol: string, index: number): WatchedCoin => ({
  symbol,
  pair: `candela-spot/${symbol.toLowerCase()}.usdt` as PairCode, // well formed
  index,
  priceDecimals: 2,
  moveLimits: { normal: 1n, important: 2n },
  hasLevels: true,
})
const COINS = [watched('BTC', 0), watched('ETH', 1)]

/** By the ends of bars, in order; a price stays until the next one, and is 100 before. */
type Closes = readonly (readonly [number, number])[]

type Scene = {
  readonly closes?: Closes
  /** Indexes of coins that cannot be read. */
  readonly away?: readonly number[]
  /** Of coins whose reading fails in another way. */
  readonly failing?: readonly number[]
  /** Of coins that are not answered before `silent` is resolved. */
  readonly silent?: readonly number[]
  readonly prints?: readonly StoredPrint[]
  readonly now?: number
  readonly correctMs?: number
}

function scene({ closes = [], away = [], failing = [], silent = [], prints = [], now = NOON, correctMs = 0 }: Scene) {
  const answered = Promise.withResolvers<void>()
  const asked: { readonly index: number; readonly from: number; readonly to: number }[] = []
  const options: FlashJobOptions = {
    coins: () => COINS,
    candles: {
      async read(index, _interval, from, to, limit) {
        if (away.includes(index)) throw new HistoryAway('away')
        if (failing.includes(index)) throw new Error('broken')
        if (silent.includes(index)) await answered.promise
        asked.push({ index, from, to })
        const bars: Bar[] = []
        for (let time = from; time < to; time += FLASH_BAR_MS) {
          const close = closes.findLast(([end]) => end <= time + FLASH_BAR_MS)?.[1] ?? 100
          bars.push({ time, open: close, high: close, low: close, close, volume: 1, turnover: 100, trades: 1 })
        }
        expect(limit).toBe(bars.length)
        return bars
      },
    },
    source: { correctMs },
    prints: {
      newest: async ({ from, minUsd = 0 }) => prints.filter(({ at, usd }) => at > from && Number(usd) >= minUsd),
    },
    contracts: async () => contracts,
    repo,
    clock: createTestClock(now),
  }
  return { asked, silent: answered, run: (signal = NEVER) => writeFlash(options, signal) }
}

const stored = async (): Promise<string[]> =>
  (await db.selectFrom('flash').select('id').orderBy('at').orderBy('id').execute()).map(({ id }) => id)

beforeEach(async () => {
  await db.deleteFrom('flash').execute()
  await db.deleteFrom('flash_run').execute()
})

const DROP: Closes = [[NOON, 98.5]]
const MOVES = ['level-BTC-99-', 'level-ETH-99-', 'move-BTC-', 'move-ETH-'].map(begin => `${begin}${NOON}`)

describe('news of bars', () => {
  it('is written with all its columns', async () => {
    await scene({ closes: DROP }).run()
    const row = await db.selectFrom('flash').selectAll().where('id', '=', `move-BTC-${NOON}`).executeTakeFirst()
    expect(row).toEqual({
      id: `move-BTC-${NOON}`,
      at: NOON,
      kind: 'move',
      is_important: false,
      symbol: 'BTC',
      pair: 'candela-spot/btc.usdt',
      direction: -1,
      price: '98.50',
      facts: { change: '-1.5000', turnover: '100.00' },
    })
    expect(await repo.untils()).toEqual(
      new Map([
        ['BTC', NOON],
        ['ETH', NOON],
      ]),
    )
  })

  it('is that of the last day on a new database, and of no bar that is open', async () => {
    const closes: Closes = [
      [NOON - DAY_MS, 200], // the bar that the first one is compared with
      [NOON - DAY_MS + FLASH_BAR_MS, 203],
      [NOON + FLASH_BAR_MS, 300],
    ]
    const { run, asked } = scene({ closes, now: NOON + FLASH_BAR_MS - 1 })
    await run()
    expect(asked[0]).toEqual({ index: 0, from: NOON - DAY_MS - FLASH_BAR_MS, to: NOON })
    expect((await stored()).filter(id => id.startsWith('move-BTC'))).toEqual([
      `move-BTC-${NOON - DAY_MS + FLASH_BAR_MS}`,
    ])
  })

  it('waits until a bar can no longer be corrected', async () => {
    const late = scene({ closes: DROP, now: NOON + 19_999, correctMs: 20_000 })
    await late.run()
    expect(await stored()).toEqual([])
    await scene({ closes: DROP, now: NOON + 20_000, correctMs: 20_000 }).run()
    expect(await stored()).toEqual(MOVES)
  })

  it('is written once, and bars are read once', async () => {
    await scene({ closes: DROP }).run()
    const before = await db.selectFrom('flash').selectAll().orderBy('id').execute()
    const again = scene({ now: NOON + 4 * MINUTE_MS })
    await again.run()
    expect(again.asked).toEqual([])
    expect(await db.selectFrom('flash').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('is the same when a run is repeated, or two run at once', async () => {
    await Promise.all([scene({ closes: DROP }).run(), scene({ closes: DROP }).run()])
    expect(await stored()).toEqual(MOVES)
    await db.deleteFrom('flash_run').execute()
    await scene({ closes: DROP }).run()
    expect(await stored()).toEqual(MOVES)
  })

  it('goes on where the last run stopped, and remembers what was news', async () => {
    const closes: Closes = [
      [NOON, 98.5],
      [NOON + FLASH_BAR_MS, 97.4], // more than a percent again, within the hour
      [NOON + 3 * FLASH_BAR_MS, 94], // more than twice as large as the first
    ]
    for (const bars of [0, 1, 3]) await scene({ closes, now: NOON + bars * FLASH_BAR_MS }).run()
    const step = await stored()
    expect(step.filter(id => id.startsWith('move-BTC'))).toEqual([
      `move-BTC-${NOON}`,
      `move-BTC-${NOON + 3 * FLASH_BAR_MS}`,
    ])
    await db.deleteFrom('flash').execute()
    await db.deleteFrom('flash_run').execute()
    await scene({ closes, now: NOON + 3 * FLASH_BAR_MS }).run()
    expect(await stored()).toEqual(step)
  })

  it('of a coin that cannot be read comes later, and no other coin waits', async () => {
    await scene({ closes: DROP, away: [0] }).run()
    expect(await stored()).toEqual([`level-ETH-99-${NOON}`, `move-ETH-${NOON}`])
    expect(await repo.untils()).toEqual(new Map([['ETH', NOON]]))
    const later = scene({ closes: DROP, now: NOON + HOUR_MS })
    await later.run()
    expect(await stored()).toEqual(MOVES)
    expect(later.asked.map(({ index, from }) => [index, from])).toEqual([
      [0, NOON + HOUR_MS - DAY_MS - FLASH_BAR_MS],
      [1, NOON - FLASH_BAR_MS],
    ])
  })

  it('is not there, and nothing counts as read, while no coin can be read', async () => {
    await scene({ closes: DROP, away: [0, 1] }).run()
    expect(await stored()).toEqual([])
    expect(await repo.untils()).toEqual(new Map())
  })

  it('of a coin that fails comes later; the others are written, and the run says that it failed', async () => {
    await expect(scene({ closes: DROP, failing: [0] }).run()).rejects.toThrow('could not be written')
    expect(await stored()).toEqual([`level-ETH-99-${NOON}`, `move-ETH-${NOON}`])
    expect(await repo.untils()).toEqual(new Map([['ETH', NOON]]))
  })

  it('does not wait for one that does not answer', async () => {
    const { run, silent } = scene({ closes: DROP, silent: [0] })
    const running = run()
    await expect.poll(stored).toEqual([`level-ETH-99-${NOON}`, `move-ETH-${NOON}`])
    silent.resolve()
    await running
    expect(await stored()).toEqual(MOVES)
  })

  it('goes on after the clock was ahead', async () => {
    await scene({ now: NOON + DAY_MS }).run()
    await scene({ closes: DROP }).run()
    expect(await stored()).toEqual(MOVES)
    expect(await repo.untils()).toEqual(
      new Map([
        ['BTC', NOON],
        ['ETH', NOON],
      ]),
    )
  })

  it('is not written if the run is stopped before', async () => {
    const { run } = scene({ closes: DROP })
    await expect(run(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    expect(await stored()).toEqual([])
    await run()
    expect(await stored()).toEqual(MOVES)
  })
})

describe('large liquidations', () => {
  const print = (id: number, at: number, usd: string): StoredPrint => ({
    id,
    contract: binance,
    at,
    isLong: true,
    price: '94000.50',
    size: '20',
    usd,
  })

  it('are news from a million dollars on, once each, also if they are stored late', async () => {
    const first = [print(1, NOON - 1000, '1000000.00'), print(2, NOON - 500, '999999.99'), print(3, NOON, '5000000')]
    await scene({ prints: first }).run()
    const ids = [`liquidation-${NOON - 1000}-1`, `liquidation-${NOON}-3`]
    expect(await stored()).toEqual(ids)
    const late = print(4, NOON - 3 * HOUR_MS, '2500000.00')
    for (let runs = 0; runs < 2; runs++) await scene({ prints: [...first, late], now: NOON + MINUTE_MS }).run()
    expect(await stored()).toEqual([`liquidation-${NOON - 3 * HOUR_MS}-4`, ...ids])
    const [item] = await repo.newest({ isImportant: true, limit: 10 })
    expect(item).toEqual({
      id: `liquidation-${NOON}-3`,
      kind: 'liquidation',
      at: NOON,
      isImportant: true,
      symbol: 'BTC',
      pair: 'binance-perpetual/btc.usdt',
      direction: -1,
      price: '94000.50',
      facts: { exchange: 'binance', side: 'long', usd: '5000000' },
    })
  })

  it('do not wait for bars', async () => {
    await scene({ prints: [print(1, NOON, '1000000')], away: [0, 1] }).run()
    await expect(scene({ prints: [print(2, NOON, '1000000')], failing: [0, 1] }).run()).rejects.toThrow()
    expect(await stored()).toEqual([`liquidation-${NOON}-1`, `liquidation-${NOON}-2`])
  })

  it('of a contract that is not known yet wait', async () => {
    await scene({ prints: [{ ...print(1, NOON, '1000000'), contract: 999_999 }] }).run()
    expect(await stored()).toEqual([])
  })
})

it('items are deleted after ninety days, the oldest first, some at a time', async () => {
  const item = (nth: number, at: number) => ({
    id: `move-BTC-${nth}`,
    kind: 'move' as const,
    at,
    isImportant: false,
    symbol: 'BTC',
    pair: 'candela-spot/btc.usdt' as PairCode, // well formed
    direction: 1 as const,
    price: '1',
    facts: { change: '1.0000', turnover: '1.00' },
  })
  const limit = NOON - 90 * DAY_MS
  await repo.add([item(1, limit - 2), item(2, limit - 1), item(3, limit)])
  await repo.prune(limit, 1)
  expect(await stored()).toEqual(['move-BTC-2', 'move-BTC-3'])
  await scene({}).run()
  expect(await stored()).toEqual(['move-BTC-3'])
})
