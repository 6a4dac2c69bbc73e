import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Delivery } from '#features/messages/index.ts'
import { createBoard } from '#market/tickers/board.ts'
import type { CandleStore } from '#market/candles/store.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { TICKERS_TOPIC } from '#market/tickers/ticker.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { testAccounts } from '#testing/accounts.ts'
import { testDelivery } from '#testing/delivery.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { type NotifiedUser, notifiedUsers } from '#testing/notified-users.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createLevelDetector } from './level-detector.ts'
import { createLevelRepo } from './level-repo.ts'
import { createMoveDetector } from './move-detector.ts'
import type { Side } from './rules.ts'
import { createWatch } from './watch.ts'
import { createWatchRepo } from './watch-repo.ts'

const site = await testAccounts()
const { db, clock } = site
const people = await notifiedUsers(site)
const catalogue = createCatalogue(smallWorld())
const bus = createLocalBus(silentLog)
const board = createBoard(catalogue, bus, clock)
await board.start()
const [coin = '' as PairCode, other = '' as PairCode] = catalogue.composites.map(({ instrument }) => instrument.code)
const levelRepo = createLevelRepo(db)
const delivery = testDelivery({ db, bus, clock })

/** By pair. */
const followers = new Map<string, string[]>()
/** What the candles contain. */
let past: { time: number; high: number; low: number }[] = []
const candles = { read: async () => past } as unknown as CandleStore // only `read` is used, and of a bar only these fields

/** Checks only on request. */
function aWatch() {
  const still = { ...clock, every: () => () => undefined }
  const repo = createWatchRepo(db)
  const followersOf = async (pair: string): Promise<string[]> => followers.get(pair) ?? []
  return createWatch({
    board,
    catalogue,
    moves: createMoveDetector({ repo, delivery, followersOf, levels: [3, 7, 11], clock: still }),
    levels: createLevelDetector({ repo: createLevelRepo(db), delivery, catalogue, candles, clock: still }),
    repo,
    clock: still,
    log: silentLog,
  })
}

let version = 0
function tick(pair: string, last: string, change5m = '0'): void {
  const row = [pair, String((version += 1)), last, '0', last, last, '0', '0', '0', change5m, '0']
  bus.publish(TICKERS_TOPIC, { asOf: clock.now(), newestAt: clock.now(), stale: [], isWhole: false, rows: [row] })
}

let count = 0
const someone = () => people.join(`watcher${(count += 1)}@example.com`)
async function aFollower(): Promise<NotifiedUser> {
  const person = await someone()
  followers.set(coin, [...(followers.get(coin) ?? []), person.accountId])
  return person
}

const times = (n: number) => ({ inSite: n, mail: n, desktop: n })

beforeEach(async () => {
  past = []
  followers.clear()
  for (const table of ['move_alert', 'price_level', 'watch_mark'] as const) await db.deleteFrom(table).execute()
  clock.advance(60 * MINUTE_MS)
})

describe('a fast move of a favourite', () => {
  it('is sent through every channel to the followers of the coin', async () => {
    const [follower, stranger] = [await aFollower(), await someone()]
    const watch = aWatch()
    tick(coin, '100', '2.9999')
    await watch.step()
    expect(await people.reached(follower)).toEqual(times(0))
    tick(coin, '103', '3.0000')
    await watch.step()
    expect(await people.reached(follower)).toEqual(times(1))
    expect(await people.reached(stranger)).toEqual(times(0))
    await watch.close()
  })

  it('is sent once per coin, direction and level within 30 minutes, and again for a larger one', async () => {
    const person = await aFollower()
    const watch = aWatch()
    const told: number[] = []
    for (const [minutes, change] of [
      [0, '3.1'],
      [1, '4.0'], // the same level
      [2, '-3.5'], // the other direction
      [3, '7.2'], // a larger one
      [4, '3.1'], // a smaller one
      [9, '11.5'], // the largest
      [20, '8.0'],
      [19, '3.2'], // 39 minutes after the largest
      [29, '3.2'],
      [1, '3.2'], // 30 minutes after the last
    ] as const) {
      clock.advance(minutes * MINUTE_MS)
      tick(coin, '100', change)
      await watch.step()
      told.push((await people.reached(person)).inSite)
    }
    expect(told).toEqual([1, 1, 2, 3, 3, 4, 4, 5, 5, 6])
    await watch.close()
  })

  it('is not sent again by a program that has just started', async () => {
    const person = await aFollower()
    const first = aWatch()
    tick(coin, '100', '-8')
    await first.step()
    await first.close()
    const second = aWatch()
    tick(coin, '100', '-8.1')
    await second.step()
    expect(await people.reached(person)).toEqual(times(1))
    await second.close()
  })

  it('is sent once by many that check at once', async () => {
    const person = await aFollower()
    const watches = Array.from({ length: 6 }, aWatch)
    tick(coin, '100', '5')
    await Promise.all(watches.map(watch => watch.step()))
    expect(await people.reached(person)).toEqual(times(1))
    await Promise.all(watches.map(watch => watch.close()))
  })

  it('is sent completely by the next one if the connection dies in the middle', async () => {
    const person = await aFollower()
    const parts = {
      repo: createWatchRepo(db),
      followersOf: async () => [person.accountId],
      levels: [3, 7, 11],
      clock,
    }
    const moved = [{ pair: coin, change5m: '4', last: '100' }]
    await expect(createMoveDetector({ ...parts, delivery: dying }).look(moved)).rejects.toThrow()
    expect(await people.reached(person)).toEqual(times(0))
    await createMoveDetector({ ...parts, delivery }).look(moved)
    expect(await people.reached(person)).toEqual(times(1))
  })

  it('is not detected from old prices', async () => {
    const person = await aFollower()
    const watch = aWatch()
    tick(coin, '100', '9')
    clock.advance(2 * MINUTE_MS)
    await watch.step()
    expect(await people.reached(person)).toEqual(times(0))
    await watch.close()
  })
})

/** Writes everything, and then the connection is lost. */
const dying: Delivery = {
  ...delivery,
  async deliver(trx, event) {
    const told = await delivery.deliver(trx, event)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    return told
  },
}

async function aLevel(person: NotifiedUser, side: Side, price: string) {
  const wanted = { accountId: person.accountId, pair: coin, price, side }
  const level = await levelRepo.inTransaction(trx => levelRepo.add(trx, wanted, 50, clock.now()))
  if (level === 'full') throw new Error('too many levels')
  return level
}
const levelsOf = (person: NotifiedUser) => levelRepo.list(person.accountId, 50)

describe('a price level', () => {
  it.each([
    ['above', ['99', '99.99', '100', '101', '98', '102'], 2, '100'],
    ['above', ['99', '103', '97'], 1, '103'],
    ['below', ['101', '100.01', '100.00', '99', '103', '98'], 2, '100.00'],
  ] as const)('%s it is sent once, at or beyond it: %o', async (side, prices, at, met) => {
    const person = await someone()
    const watch = aWatch()
    await aLevel(person, side, '100')
    const told: number[] = []
    for (const price of prices) {
      clock.advance(5_000)
      tick(coin, price)
      await watch.step()
      told.push((await people.reached(person)).inSite)
    }
    expect(told).toEqual(prices.map((_, index) => (index >= at ? 1 : 0)))
    expect(await people.reached(person)).toEqual(times(1))
    const [level] = await levelsOf(person)
    expect(level).toMatchObject({ crossedAt: expect.any(Number), crossedPrice: met })
    await watch.close()
  })

  it('is reached by a price between two checks', async () => {
    const person = await someone()
    const watch = aWatch()
    await aLevel(person, 'above', '100')
    clock.advance(5_000)
    tick(coin, '99')
    await watch.step()
    clock.advance(500)
    tick(coin, '101')
    tick(coin, '98')
    clock.advance(500)
    await watch.step()
    expect(await people.reached(person)).toEqual(times(1))
    expect((await levelsOf(person))[0]?.crossedPrice).toBe('101')
    await watch.close()
  })

  it('is not reached by a price from before it was set', async () => {
    const person = await someone()
    const watch = aWatch()
    await watch.step()
    tick(coin, '101')
    clock.advance(500)
    tick(coin, '99')
    await aLevel(person, 'above', '100')
    clock.advance(500)
    await watch.step()
    clock.advance(5_000)
    tick(coin, '99.5')
    await watch.step()
    expect(await people.reached(person)).toEqual(times(0))
    await watch.close()
  })

  it('is found even if the price does not change after it was set', async () => {
    const person = await someone()
    const watch = aWatch()
    tick(coin, '99')
    await watch.step()
    await aLevel(person, 'above', '100')
    tick(coin, '101')
    await watch.step() // too new to be judged by this price
    expect(await people.reached(person)).toEqual(times(0))
    clock.advance(10_000)
    tick(other, '1')
    await watch.step()
    expect(await people.reached(person)).toEqual(times(1))
    await watch.close()
  })

  it('is sent once by many that check at once', async () => {
    const person = await someone()
    await aLevel(person, 'below', '50')
    clock.advance(5_000)
    const watches = Array.from({ length: 6 }, aWatch)
    tick(coin, '49')
    await Promise.all(watches.map(watch => watch.step()))
    expect(await people.reached(person)).toEqual(times(1))
    await Promise.all(watches.map(watch => watch.close()))
  })

  it('is crossed and sent completely by the next one if the connection dies in the middle', async () => {
    const person = await someone()
    await aLevel(person, 'above', '100')
    clock.advance(5_000)
    const parts = { repo: levelRepo, catalogue, candles, clock }
    const spans = [{ pair: coin, last: '100', high: '100', low: '100' }]
    await expect(createLevelDetector({ ...parts, delivery: dying }).look(spans, clock.now())).rejects.toThrow()
    expect((await levelsOf(person))[0]?.crossedAt).toBeNull()
    expect(await people.reached(person)).toEqual(times(0))
    await createLevelDetector({ ...parts, delivery }).look(spans, clock.now())
    expect(await people.reached(person)).toEqual(times(1))
  })
})

/** Resolves once a statement waits for a row lock. */
const untilSomebodyWaits = () =>
  eventually('somebody waits', async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  })

it('deleting an account and crossing its levels do not deadlock', async () => {
  const [gone, left] = [await someone(), await someone()]
  await aLevel(gone, 'above', '100')
  await aLevel(left, 'above', '100')
  clock.advance(5_000)
  const watch = aWatch()
  let looking: Promise<void> | undefined
  await db.transaction().execute(async trx => {
    await trx.selectFrom('account').select('id').where('id', '=', gone.accountId).forUpdate().execute()
    tick(coin, '101')
    looking = watch.step()
    await untilSomebodyWaits()
    await trx.deleteFrom('account').where('id', '=', gone.accountId).execute()
  })
  await looking
  expect(await people.reached(left)).toEqual(times(1))
  await watch.close()
})

describe('a price level reached while the program was down', () => {
  /** The program has checked, and stops. */
  async function stopped(): Promise<number> {
    const watch = aWatch()
    tick(coin, '99')
    await watch.step()
    await watch.close()
    return clock.now()
  }
  async function started() {
    const watch = aWatch()
    tick(coin, '99')
    await watch.step()
    return watch
  }

  it('is sent at the start with the price of that time, even if the price has returned', async () => {
    const person = await someone()
    await aLevel(person, 'above', '100')
    clock.advance(MINUTE_MS)
    const since = await stopped()
    clock.advance(30 * MINUTE_MS)
    past = [
      { time: since + 4 * MINUTE_MS, high: 99.5, low: 98 },
      { time: since + 5 * MINUTE_MS, high: 104, low: 99 },
    ]
    const watch = await started()
    expect(await people.reached(person)).toEqual(times(1))
    const decimals = catalogue.instruments[catalogue.indexOf(coin) ?? 0]?.priceDecimals ?? 0
    expect((await levelsOf(person))[0]).toMatchObject({
      crossedAt: since + 5 * MINUTE_MS,
      crossedPrice: (104).toFixed(decimals),
    })
    await watch.close()
  })

  it('is not sent for prices from before it was set', async () => {
    const person = await someone()
    const since = await stopped()
    clock.advance(10 * MINUTE_MS)
    await aLevel(person, 'above', '100') // the web role was up
    clock.advance(20 * MINUTE_MS)
    past = [{ time: since + 5 * MINUTE_MS, high: 104, low: 99 }]
    const watch = await started()
    expect(await people.reached(person)).toEqual(times(0))
    await watch.close()
  })

  it('is found two minutes later when it was in the minute of the start', async () => {
    const person = await someone()
    await aLevel(person, 'above', '100')
    clock.advance(MINUTE_MS)
    const since = await stopped()
    clock.advance(30 * MINUTE_MS)
    const watch = await started()
    expect(await people.reached(person)).toEqual(times(0))
    past = [{ time: since + 30 * MINUTE_MS, high: 104, low: 99 }]
    for (let seconds = 0; seconds <= 120; seconds += 5) {
      clock.advance(5_000)
      tick(coin, '99')
      await watch.step()
    }
    expect(await people.reached(person)).toEqual(times(1))
    await watch.close()
  })
})
