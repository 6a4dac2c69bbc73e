import type { PairCode } from '@candela/contract/core'
import { SIGNAL_FOLLOWS_MAX, type SignalFollows } from '@candela/contract/signals'
import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { testMailbox } from '#testing/mailbox.ts'
import { notifiedUsers } from '#testing/notified-users.ts'
import { testSite } from '#testing/test-site.ts'
import { createFollowRepo } from './follow-repo.ts'
import { signalEvent, signalRaised } from './notifications.ts'

const { http, db, market } = await testSite()
const { clock, catalogue } = market
const people = await notifiedUsers({ http, db, clock, mailbox: testMailbox(db, clock) })

let count = 0
const someone = () => people.join(`signals${(count += 1)}@example.com`)
type Person = Awaited<ReturnType<typeof someone>>
const edit = (person: Person, input: object) => people.call<SignalFollows>(person, '/open/signal/subs/edit', input)
const list = async (person: Person) => (await people.call<SignalFollows>(person, '/open/signal/subs/list')).data
const BTC = 'candela-spot/btc.usdt' as PairCode

describe('[S3.04] subscriptions to signals', () => {
  it('are by pair and kind, and can be ended', async () => {
    const person = await someone()
    await edit(person, { pair: BTC, kind: 'trend', isOn: true })
    await edit(person, { pair: BTC, kind: 'trend', isOn: true })
    await edit(person, { pair: BTC, kind: 'rsi', isOn: true })
    const named = (await list(person)).records.map(({ pair, symbol, kind }) => `${pair} ${symbol} ${kind}`)
    expect(named.toSorted()).toEqual([`${BTC} BTC rsi`, `${BTC} BTC trend`])
    expect(
      (await edit(person, { pair: BTC, kind: 'trend', isOn: false })).data.records.map(({ kind }) => kind),
    ).toEqual(['rsi'])
    expect(await list(await someone())).toEqual({ records: [], max: SIGNAL_FOLLOWS_MAX })
  })

  it('[S8.19] refuse an unknown pair, and a kind that the pair does not have', async () => {
    const person = await someone()
    expect(await edit(person, { pair: 'candela-spot/nothing.usdt', kind: 'trend', isOn: true })).toMatchObject({
      status: 404,
      code: 40401,
    })
    expect(await edit(person, { pair: BTC, kind: 'stock', isOn: true })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('This pair has no signals of this kind'),
    })
    expect((await list(person)).records).toEqual([])
  })

  it('can be ended for a pair that has left the market', async () => {
    const person = await someone()
    const pair = 'candela-spot/gone.usdt'
    await db
      .insertInto('signal_follow')
      .values({ account_id: person.accountId, pair, kind: 0, created_at: 1 })
      .execute()
    expect((await list(person)).records).toMatchObject([{ pair }])
    expect((await edit(person, { pair, kind: 'trend', isOn: false })).data.records).toEqual([])
  })

  it('are at most a hundred', async () => {
    const person = await someone()
    const pairs = catalogue.instruments.map(({ code }) => code)
    const rows = Array.from({ length: SIGNAL_FOLLOWS_MAX }, (_, at) => ({
      account_id: person.accountId,
      pair: `${pairs[0]}${at}`,
      kind: 0,
      created_at: at,
    }))
    await db.insertInto('signal_follow').values(rows).execute()
    expect(await edit(person, { pair: BTC, kind: 'trend', isOn: true })).toMatchObject({
      status: 422,
      msg: 'You can follow up to 100 signals',
    })
  })

  it('name the followers of a pair and kind, and the pairs that must stay in the market', async () => {
    const person = await someone()
    await edit(person, { pair: BTC, kind: 'ma5', isOn: true })
    const repo = createFollowRepo(db)
    const followersOf = (kind: 'ma5' | 'rank') => db.transaction().execute(trx => repo.followersOf(trx, BTC, kind))
    expect(await followersOf('ma5')).toEqual([person.accountId])
    expect(await followersOf('rank')).toEqual([])
    expect(await repo.newestPairs(500)).toContain(BTC)
  })
})

it('a notice names the coin, what was raised, on which bars and at which price, once for each signal', () => {
  const time = Date.UTC(2026, 10, 16, 8)
  const signal = { pair: BTC, kind: 'rsi', interval: '60', time, direction: 1, price: 60_123.5 } as const
  const { key, params, subType, at } = signalEvent(signal, 2, [])
  expect([key, subType, at]).toEqual([`signal:${BTC} rsi 60 ${time}`, 1, time + 60 * MINUTE_MS])
  expect(signalRaised.write(params, 'zh-CN')).toEqual({
    title: 'BTC 底背离',
    text: '1 小时 RSI 背离信号，价格 60,123.50 USDT',
    path: `/signal/pair/${BTC}`,
  })
  expect(signalRaised.write(params, 'en-US')).toEqual({
    title: 'BTC: bottom divergence',
    text: 'RSI divergence signal on 1-hour bars at 60,123.50 USDT',
    path: `/signal/pair/${BTC}`,
  })
})

it.each([
  [BTC, 'BTC 上穿', 'BTC: crosses above'],
  ['binance-spot/btc.usdt', 'BTC Binance 现货 上穿', 'BTC Binance Spot: crosses above'],
  ['binance-perpetual/btc.usdt', 'BTC Binance 永续 上穿', 'BTC Binance Perp: crosses above'],
  ['okx-perpetual/btc.usdt', 'BTC OKX 永续 上穿', 'BTC OKX Perp: crosses above'],
] as const)('a notice of %s names its market', (code, inChinese, inEnglish) => {
  const pair = code as PairCode // a code
  const signal = { pair, kind: 'ma5', interval: '240', time: 0, direction: 1, price: 65_000.5 } as const
  const { params } = signalEvent(signal, 2, [])
  expect(signalRaised.write(params, 'zh-CN')).toMatchObject({
    title: inChinese,
    text: '4 小时 MA5 短线信号，价格 65,000.50 USDT',
  })
  expect(signalRaised.write(params, 'en-US')).toMatchObject({
    title: inEnglish,
    text: 'MA5 signal on 4-hour bars at 65,000.50 USDT',
  })
})

it('a notice of an index future has its name', () => {
  const pair = 'cme-futures/nqmain.usd' as PairCode // a code
  const signal = { pair, kind: 'stock', interval: '1D', time: 0, direction: -1, price: 20_101 } as const
  const { params } = signalEvent(signal, 0, [])
  expect(signalRaised.write(params, 'zh-CN')).toMatchObject({
    title: '纳斯达克 100 主力 看跌',
    text: '日线股指期货信号，价格 20,101 USD',
  })
  expect(signalRaised.write(params, 'en-US')).toMatchObject({
    title: 'Nasdaq 100: bearish',
    text: 'Stock index signal on 1-day bars at 20,101 USD',
  })
})

it.each([
  [0.123_456_7, 7, '0.1234567'],
  [0.000_012_3, 8, '0.00001230'],
  [20_101, 0, '20,101'],
])('a notice writes the price %s with the %i decimals of its pair: %s', (price, decimals, expected) => {
  const signal = { pair: BTC, kind: 'trend', interval: '1', time: 0, direction: 1, price } as const
  expect(signalRaised.write(signalEvent(signal, decimals, []).params, 'en-US').text).toContain(`at ${expected} USDT`)
})
