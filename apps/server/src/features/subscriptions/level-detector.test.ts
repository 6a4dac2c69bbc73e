import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { HistoryAway } from '#market/candles/bar-history.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { testDatabase } from '#testing/database.ts'
import { testDelivery } from '#testing/delivery.ts'
import { testMarket } from '#testing/market.ts'
import { createLevelDetector } from './level-detector.ts'
import { createLevelRepo } from './level-repo.ts'
import type { Side } from './rules.ts'
import { createInlineHistory } from '#market/history/inline-history.ts'

const market = await testMarket()
const { db } = await testDatabase()
const { catalogue, source, clock, bus } = market
const candles = createCandleStore({
  catalogue,
  source,
  history: createInlineHistory({ catalogue, source }),
  repo: createCandleRepo(db),
  clock,
})
const repo = createLevelRepo(db)
const delivery = testDelivery({ db, bus, clock })
const detector = createLevelDetector({ repo, delivery, catalogue, candles, clock })

const index = catalogue.composites[0]?.index ?? -1 // the first composite
const instrument = catalogue.instruments[index]
const pair = instrument?.code ?? ''
const tick = Number(instrument?.tickSz ?? 0)

async function anAccount(): Promise<string> {
  const id = randomUUID()
  const referral = String(400_000_000 + (clock.now() % 1000) * 1000 + (count += 1))
  await db
    .insertInto('account')
    .values({
      id,
      email: `${id}@example.com`,
      phone: null,
      password_hash: '',
      nickname: '',
      locale: 'en-US',
      referral_code: referral,
      state_reason: null,
      created_at: 0,
      first_login_at: null,
      seen_at: 0,
    })
    .execute()
  return id
}
let count = 0

it('goes on with the other pairs if an exchange cannot be asked', async () => {
  const asked: number[] = []
  const away = createLevelDetector({
    repo: { ...repo, openPairs: async () => catalogue.composites.slice(0, 2).map(each => each.instrument.code) },
    delivery,
    catalogue,
    candles: {
      ...candles,
      read(at) {
        asked.push(at)
        return Promise.reject(new HistoryAway('the exchange is away'))
      },
    },
    clock,
  })
  await away.catchUp(clock.now() - HOUR_MS, clock.now())
  expect(asked).toEqual(catalogue.composites.slice(0, 2).map(each => each.index))
})

it.each([
  ['an hour and a half', 1.5 * HOUR_MS],
  ['two and a half days', 2.5 * DAY_MS + 17 * MINUTE_MS],
])('finds the levels reached in the candles of %s, and no others', async (_, ms) => {
  const to = clock.now()
  const from = to - ms
  const bars = await candles.read(index, '1', from, to, 10_000)
  const high = Math.max(...bars.map(bar => bar.high))
  const low = Math.min(...bars.map(bar => bar.low))
  const accountId = await anAccount()
  const add = async (side: Side, price: number): Promise<string> => {
    const level = { accountId, pair, side, price: price.toFixed(instrument?.priceDecimals ?? 0) }
    const added = await repo.inTransaction(trx => repo.add(trx, level, 50, from - HOUR_MS))
    return added === 'full' ? '' : added.id
  }
  const reached = [await add('above', high), await add('below', low)]
  const missed = [await add('above', high + tick), await add('below', low - tick)]
  await detector.catchUp(from, to)
  const levels = await repo.list(accountId, 50)
  const crossed = levels.filter(level => level.crossedAt !== null)
  expect(crossed.map(level => level.id).toSorted()).toEqual(reached.toSorted())
  expect(
    levels
      .filter(level => level.crossedAt === null)
      .map(level => level.id)
      .toSorted(),
  ).toEqual(missed.toSorted())
  for (const level of crossed) {
    expect(level.crossedAt).toBeGreaterThanOrEqual(from - MINUTE_MS)
    expect(level.crossedAt).toBeLessThan(to)
  }
})
