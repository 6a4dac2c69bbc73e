import { API_PREFIX, type Call, ERRORS } from '@candela/contract/core'
import {
  addGroupCall,
  DEFAULT_GROUP_ID,
  exportFavouritesCall,
  type Favourite,
  type FavouriteGroup,
  favouriteListCall,
  FAVOURITES_MAX,
  groupListCall,
  groupPairDetailCall,
  groupPairListCall,
  groupPriceListCall,
  mergeFavouritesCall,
  ownSubsCall,
  pairGroupListCall,
  type FormerPlace,
  type PricedFavourite,
  searchPairsCall,
  subscribeCall,
} from '@candela/contract/favourites'
import { spotSubsListCall } from '@candela/contract/spot'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { Compile } from 'typebox/compile'
import { beforeEach, describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'
import { testMailbox } from '#testing/mailbox.ts'
import { createFavouritesRepo } from './repo.ts'

const { http, market, routes, db } = await testSite()
const mailbox = testMailbox(db, market.clock)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer<Data> = { status: number; code: number; msg: string; data: Data }

async function call<Data = never>(
  person: Person,
  method: Method,
  path: string,
  body?: object,
  locale = 'en-US',
): Promise<Answer<Data>> {
  const answer = await http.inject({
    method,
    url: API_PREFIX + path,
    headers: { ...personOf(person), locale },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json<Omit<Answer<Data>, 'status'>>() }
}

const ada = await signUp({ http, mailbox }, 'ada@example.com')
const bob = await signUp({ http, mailbox }, 'bob@example.com')

beforeEach(async () => {
  await db.deleteFrom('favourite').execute()
  await db.deleteFrom('favourite_group').execute()
})

const BTC = 'candela-spot/btc.usdt'
const ETH = 'candela-spot/eth.usdt'
const SOL = 'candela-spot/sol.usdt'
const PERP = 'binance-perpetual/btc.usdt'
const INDEX = 'cme-futures/nqmain.usd'

async function aGroup(person: Person, name: string, subType?: number): Promise<string> {
  const { data } = await call<FavouriteGroup>(person, 'POST', '/open/subs/group/add', {
    name,
    ...(subType === undefined ? {} : { subType }),
  })
  return data.id
}
const star = (person: Person, pairs: string[], more: object = {}) =>
  call<{ added: number; records: Favourite[] }>(person, 'POST', '/open/subs/pair/subscribe', { pairs, ...more })

type Groups = { defaultGroup: FavouriteGroup; records: FavouriteGroup[]; total: number }
const groups = async (person: Person, subType = 10): Promise<Groups> =>
  (await call<Groups>(person, 'POST', '/open/subs/group/list', { subType })).data
const names = async (person: Person): Promise<string[]> => (await groups(person)).records.map(group => group.name)

const list = async (person: Person, input: object = {}): Promise<Favourite[]> =>
  (await call<{ records: Favourite[] }>(person, 'POST', '/open/subs/group/pair/list', input)).data.records
const pairs = async (person: Person, input: object = {}): Promise<string[]> =>
  (await list(person, input)).map(each => each.pair)
const idOf = async (person: Person, pair: string): Promise<string> =>
  (await list(person)).find(each => each.pair === pair)?.id ?? ''

describe('groups', () => {
  it('[S7.15] [S4.06] [S3.01] are added, listed, renamed, put first and deleted', async () => {
    const first = await aGroup(ada, '主流')
    const second = await aGroup(ada, 'DeFi')
    expect((await groups(ada)).records).toEqual([
      { id: first, name: '主流', plateId1: first, plateId2: second, subType: 10, isDefault: false, count: 0 },
      { id: second, name: 'DeFi', plateId1: second, plateId2: null, subType: 10, isDefault: false, count: 0 },
    ])
    expect(await call(ada, 'PUT', '/open/subs/group/edit', { id: first, name: ' 大币 ' })).toMatchObject({
      code: 10000,
      data: { id: first, name: '大币' },
    })
    expect(await call(ada, 'POST', '/open/subs/group/top', { plateId1: second, subType: 10 })).toMatchObject({
      data: { isDone: true },
    })
    expect(await names(ada)).toEqual(['DeFi', '大币'])
    expect(await call(ada, 'DELETE', `/open/subs/group/delete/${second}`)).toMatchObject({ data: { isDone: true } })
    expect(await names(ada)).toEqual(['大币'])
  })

  it('[S3.04] each list has its own, and rename and delete find them in any list', async () => {
    const id = await aGroup(ada, 'Charts', 12)
    expect([(await groups(ada)).total, (await groups(ada, 12)).total]).toEqual([0, 1])
    expect((await call(ada, 'PUT', '/open/subs/group/edit', { id, name: 'Kline' })).code).toBe(10000)
    expect((await call(ada, 'DELETE', `/open/subs/group/delete/${id}`)).code).toBe(10000)
    expect((await groups(ada, 12)).total).toBe(0)
  })

  it.each([
    ['', 'Group name cannot be empty'],
    ['   ', 'Group name cannot be empty'],
    ['一二三四五六', 'up to 10 English or 5 Chinese characters'],
    ['<script>', 'only contain letters, Chinese characters and digits'],
  ])('[S8.10] [S5.09] [S5.10] [S9.04] may not be called "%s"', async (name, message) => {
    const added = await call(ada, 'POST', '/open/subs/group/add', { name })
    expect([added.status, added.msg]).toEqual([400, expect.stringContaining(message)])
    const id = await aGroup(ada, 'Good')
    expect((await call(ada, 'PUT', '/open/subs/group/edit', { id, name })).msg).toContain(message)
    expect(await names(ada)).toEqual(['Good'])
  })

  it('[S5.12] [S8.11] [S9.03] of 64 added concurrently to 8, one succeeds', async () => {
    for (let at = 0; at < 8; at += 1) await aGroup(ada, `G${at}`)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => call(ada, 'POST', '/open/subs/group/add', { name: `P${at}` })),
    )
    expect(answers.filter(answer => answer.code === 10000)).toHaveLength(1)
    expect(new Set(answers.filter(answer => answer.code !== 10000).map(answer => answer.msg))).toEqual(
      new Set(['The number of groups should be less than 10.']),
    )
    expect((await groups(ada)).total).toBe(9)
  })

  it('have a unique name in their list, however it is spelled', async () => {
    const id = await aGroup(ada, 'DeFi')
    const other = await aGroup(ada, '主流')
    const taken = { status: 400, code: ERRORS.GROUP_NAME_TAKEN.code }
    expect(await call(ada, 'POST', '/open/subs/group/add', { name: ' defi ' })).toMatchObject(taken)
    expect(await call(ada, 'PUT', '/open/subs/group/edit', { id: other, name: 'DEFI' })).toMatchObject({
      ...taken,
      msg: 'You already have a group with this name, please choose another',
    })
    expect(await names(ada)).toEqual(['DeFi', '主流'])
    // Renaming a group to its own name is allowed; other lists and users have their own names.
    expect((await call(ada, 'PUT', '/open/subs/group/edit', { id, name: 'DEFI' })).code).toBe(10000)
    expect((await call(ada, 'POST', '/open/subs/group/add', { name: 'DeFi', subType: 12 })).code).toBe(10000)
    expect((await call(bob, 'POST', '/open/subs/group/add', { name: 'DeFi' })).code).toBe(10000)
  })

  it('of 64 added concurrently under one name one succeeds, as of 64 renamed to one name', async () => {
    const added = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        call(ada, 'POST', '/open/subs/group/add', { name: at % 2 === 0 ? 'Twin' : 'TWIN' }),
      ),
    )
    expect(added.filter(answer => answer.code === 10000)).toHaveLength(1)
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(name => aGroup(ada, name)))
    const renamed = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        call(ada, 'PUT', '/open/subs/group/edit', { id: ids[at % ids.length], name: 'One' }),
      ),
    )
    expect(new Set(renamed.map(answer => answer.code))).toEqual(new Set([10000, ERRORS.GROUP_NAME_TAKEN.code]))
    expect((await names(ada)).filter(name => name === 'One')).toHaveLength(1)
  })

  it('with the same name are also rejected by the database', async () => {
    await aGroup(ada, 'Same')
    const { account_id } = await db
      .selectFrom('favourite_group')
      .select('account_id')
      .where('name', '=', 'Same')
      .executeTakeFirstOrThrow()
    const row = { id: crypto.randomUUID(), account_id, sub_type: 10, name: 'SAME', place: 9, created_at: 1 }
    await expect(db.insertInto('favourite_group').values(row).execute()).rejects.toThrow('favourite_group_name')
  })

  it('[S8.27] the default one exists for everyone and cannot be changed', async () => {
    expect((await groups(ada)).defaultGroup).toMatchObject({ id: DEFAULT_GROUP_ID, name: 'All', isDefault: true })
    const notAllowed = { status: 403, code: ERRORS.OPERATION_NOT_ALLOWED.code, msg: 'Operation not allowed' }
    const id = DEFAULT_GROUP_ID
    expect(await call(ada, 'PUT', '/open/subs/group/edit', { id, name: 'Mine' })).toMatchObject(notAllowed)
    expect(await call(ada, 'DELETE', `/open/subs/group/delete/${id}`)).toMatchObject(notAllowed)
    expect(await call(ada, 'POST', '/open/subs/group/top', { plateId1: id })).toMatchObject(notAllowed)
  })

  it('leave their pairs among the favourites when deleted', async () => {
    const groupId = await aGroup(ada, 'Short')
    await star(ada, [BTC, ETH], { groupId })
    await call(ada, 'DELETE', `/open/subs/group/delete/${groupId}`)
    expect((await list(ada)).map(each => [each.pair, each.existId])).toEqual([
      [BTC, DEFAULT_GROUP_ID],
      [ETH, DEFAULT_GROUP_ID],
    ])
  })
})

describe('pairs', () => {
  it('[S7.17] [S3.02] are added once, however often, and removed', async () => {
    expect((await star(ada, [BTC, PERP])).data.added).toBe(2)
    expect((await star(ada, [BTC, BTC.toUpperCase()])).data.added).toBe(0)
    const [first] = await list(ada)
    expect(first).toMatchObject({
      subId: first?.id,
      groupId: DEFAULT_GROUP_ID,
      existId: DEFAULT_GROUP_ID,
      subType: 10,
      pair: BTC,
      baseAsset: 'BTC',
      quoteAsset: 'USDT',
      type: 'SPOT',
      periodType: null,
      exchange: 'candela',
      name: 'Bitcoin',
      isValid: true,
    })
    const gone = { pairs: [BTC] }
    expect(await call(ada, 'POST', '/open/subs/pair/unsubscribe', gone)).toMatchObject({ data: { removed: 1 } })
    expect(await call(ada, 'POST', '/open/subs/pair/unsubscribe', gone)).toMatchObject({ data: { removed: 0 } })
    expect(await pairs(ada)).toEqual([PERP])
  })

  it('are identified by their code or by their parts', async () => {
    const parts = { exchange: 'OKEX', type: 'PERPETUAL', baseAsset: 'btc', quoteAsset: 'usdt' }
    await call(ada, 'POST', '/open/subs/pair/subscribe', parts)
    await call(ada, 'POST', '/open/subs/pair/subscribe', { pair: ETH })
    expect(await pairs(ada)).toEqual(['okx-perpetual/btc.usdt', ETH])
  })

  it.each([
    ['binance-spot/nothing.usdt', ERRORS.PAIR_INVALID],
    ['not a pair', ERRORS.PAIR_INVALID],
    ['cme-spot/btc.usdt', ERRORS.PAIR_UNSUPPORTED],
  ])('[S8.18] [S8.19] that are not listed are rejected and nothing is added: %s', async (pair, error) => {
    expect(await star(ada, [BTC, pair])).toMatchObject({ status: error.status, code: error.code, msg: error.text.en })
    expect(await pairs(ada)).toEqual([])
  })

  it('[S5.34] [S8.09] at least one is required', async () => {
    const message = { status: 400, msg: 'Please select at least one' }
    expect(await star(ada, [])).toMatchObject(message)
    expect(await call(ada, 'POST', '/open/subs/pair/subscribe', {})).toMatchObject(message)
    expect(await call(ada, 'POST', '/open/subs/pair/unsubscribe', { pairs: [] })).toMatchObject(message)
    const groupId = await aGroup(ada, 'A')
    expect(await call(ada, 'POST', '/open/subs/group/pair/move', { subIds: [], groupId })).toMatchObject(message)
  })

  it('[S3.04] of the stock list are index futures, however they are added', async () => {
    const refused = {
      status: 422,
      code: ERRORS.PAIR_NOT_INDEX.code,
      msg: 'Only stock index futures can be added to the stock list',
    }
    const stock = { subType: 13 }
    for (const pair of [BTC, PERP, 'binance-spot/btc.usdt'])
      expect(await call(ada, 'POST', '/open/subs/pair/subscribe', { pair, ...stock })).toMatchObject(refused)
    expect(await star(ada, [INDEX, BTC], stock)).toMatchObject(refused)
    expect((await star(ada, [INDEX], stock)).code).toBe(10000)
    const merged = await call(ada, 'POST', '/open/subs/merge', { pairs: [BTC, 'cbot-futures/ymmain.usd'], ...stock })
    expect(merged.data).toEqual({ added: 1, skipped: 1 })
    const text = 'pair\ncme-futures/esmain.usd\ncandela-spot/btc.usdt\n'
    const read = await call(ada, 'POST', '/open/subs/import', { format: 'csv', text, ...stock })
    expect(read.msg).toContain('line 3 "candela-spot/btc.usdt" is not a stock index future')
    const watchlist = { format: 'tradingview', text: 'CME_MINI:NQ1!,BINANCE:BTCUSDT\n', ...stock }
    expect((await call(ada, 'POST', '/open/subs/import', watchlist)).msg).toContain(
      '"BINANCE:BTCUSDT" is not a stock index',
    )
    const found = await call<{ pair: string }[]>(ada, 'POST', '/open/subs/pair/search', { text: 'usd', ...stock })
    expect(found.data.map(({ pair }) => pair)).toContain(INDEX)
    expect(found.data.map(({ pair }) => pair.split('-')[0])).not.toContain('binance')
    expect((await star(ada, [INDEX, BTC])).code).toBe(10000)
  })

  it.each([1, 2])('[S3.04] of type %d are subscriptions and rejected with a reason', async subType => {
    const refused = { status: 422, code: ERRORS.NOT_A_FAVOURITE_LIST.code }
    expect(await star(ada, [BTC], { subType })).toMatchObject(refused)
    expect(await call(ada, 'POST', '/open/subs/group/list', { subType })).toMatchObject(refused)
    expect(await star(ada, [BTC], { subType: 11 })).toMatchObject({ status: 400, code: ERRORS.BAD_REQUEST.code })
  })

  it('[S4.07] [S7.16] are put on top and reordered', async () => {
    await star(ada, [BTC, ETH, SOL])
    const top = { groupId: DEFAULT_GROUP_ID, plateId1: await idOf(ada, SOL), subType: 10 }
    expect((await call(ada, 'POST', '/open/subs/group/pair/top', top)).code).toBe(10000)
    expect(await pairs(ada)).toEqual([SOL, BTC, ETH])
    const move = { groupId: DEFAULT_GROUP_ID, plateId1: await idOf(ada, SOL), plateId2: await idOf(ada, ETH) }
    expect((await call(ada, 'POST', '/open/subs/group/pair/reorder', { ...move, subType: 10 })).code).toBe(10000)
    expect(await pairs(ada)).toEqual([BTC, ETH, SOL])
  })

  it('[S4.07] [S7.16] move between groups', async () => {
    const groupId = await aGroup(ada, 'A')
    const other = await aGroup(ada, 'B')
    await star(ada, [BTC, ETH, SOL], { groupId })
    const subId = await idOf(ada, ETH)
    const move = { subId, groupId: other, existId: groupId, subType: 10 }
    expect((await call(ada, 'PUT', '/open/subs/pair/group/update', move)).code).toBe(10000)
    expect((await call(ada, 'PUT', '/open/subs/pair/group/update', move)).code).toBe(10000)
    expect([await pairs(ada, { groupId }), await pairs(ada, { groupId: other })]).toEqual([[BTC, SOL], [ETH]])
    const back = { ...move, groupId: DEFAULT_GROUP_ID, existId: groupId }
    expect(await call(ada, 'PUT', '/open/subs/pair/group/update', back)).toMatchObject({ status: 404 })
    const all = { subIds: [subId, await idOf(ada, SOL)], groupId: DEFAULT_GROUP_ID }
    expect((await call(ada, 'POST', '/open/subs/group/pair/move', all)).code).toBe(10000)
    expect([await pairs(ada, { groupId }), await pairs(ada)]).toEqual([[BTC], [BTC, ETH, SOL]])
  })

  it('return to their position when their removal is undone', async () => {
    const groupId = await aGroup(ada, 'A')
    await star(ada, [BTC, ETH, SOL], { groupId })
    const { data } = await call<{ records: FormerPlace[] }>(ada, 'POST', '/open/subs/pair/unsubscribe', { pair: ETH })
    expect(data.records).toEqual([{ pair: ETH, groupId, before: await idOf(ada, SOL) }])
    await star(ada, [ETH], { groupId, before: data.records[0]?.before })
    expect(await pairs(ada, { groupId })).toEqual([BTC, ETH, SOL])
  })

  it('[S7.17] include the groups they are in', async () => {
    const groupId = await aGroup(ada, 'A')
    const ask = () =>
      call<{ subId: string | null; existId: string | null; groups: { id: string; isIn: boolean }[] }>(
        ada,
        'POST',
        '/open/subs/pair/group/list',
        { baseAsset: 'BTC', quoteAsset: 'USDT', exchange: 'candela' },
      )
    expect((await ask()).data).toMatchObject({ pair: BTC, subId: null, existId: null })
    await star(ada, [BTC], { groupId })
    const { data } = await ask()
    expect(data).toMatchObject({ subId: await idOf(ada, BTC), existId: groupId })
    expect(data.groups.map(group => [group.id, group.isIn])).toEqual([
      [DEFAULT_GROUP_ID, false],
      [groupId, true],
    ])
  })

  it('[S3.09] [S7.17] are identified by the same fields as in every call', async () => {
    const parts = { baseAsset: 'BTC', quoteAsset: 'USDT', contractType: 'SPOT', periodType: null, deliveryDate: null }
    const named = { ...parts, exchange: 'Candela' }
    expect((await call(ada, 'POST', '/open/subs/pair/subscribe', named)).data).toMatchObject({ added: 1 })
    const groups = await call(ada, 'POST', '/open/subs/pair/group/list', { ...named, type: 'SPOT' })
    expect(groups.data).toMatchObject({ pair: BTC })
    for (const wrong of [{ type: 'PERPETUAL' }, { periodType: 'MAIN' }, { deliveryDate: '2026-11-20' }])
      expect(await call(ada, 'POST', '/open/subs/pair/unsubscribe', { ...named, ...wrong })).toMatchObject({
        code: ERRORS.PAIR_INVALID.code,
      })
    expect((await call(ada, 'POST', '/open/subs/pair/unsubscribe', named)).data).toMatchObject({ removed: 1 })
  })

  it('[S3.03] are listed in their group with the parts of their names', async () => {
    const id = await aGroup(ada, 'Index')
    await star(ada, [INDEX], { groupId: id })
    expect((await call(ada, 'POST', '/open/subs/group/pair/detail', { id, subType: 10 })).data).toMatchObject({
      id,
      name: 'Index',
      count: 1,
      pairs: [
        { baseAsset: 'NQmain', quoteAsset: 'USD', type: 'FUTURES', periodType: 'MAIN', exchange: 'cme', groupId: id },
      ],
    })
  })

  it('[S7.17] include the prices of the board', async () => {
    await star(ada, [BTC, PERP, INDEX])
    const { data } = await call<{ records: PricedFavourite[]; asOf: number }>(
      ada,
      'POST',
      '/open/subs/group/pair/price_list',
      { subType: 10, id: DEFAULT_GROUP_ID },
    )
    expect(data.asOf).toBe(market.board.asOf)
    for (const { pair, figures } of data.records) {
      const code = market.catalogue.instruments.find(instrument => instrument.code === pair)?.code
      expect(figures?.price).toBe(code && market.board.ticker(code)?.last)
    }
    const [btc, perp, index] = data.records
    expect(Number(btc?.figures?.marketCap)).toBeGreaterThan(1e9)
    expect(perp?.figures?.marketCap).toBe(btc?.figures?.marketCap)
    expect([index?.name, index?.figures?.marketCap, index?.figures?.supply]).toEqual(['Nasdaq 100', null, null])
  })

  it('that were delisted stay, marked, without figures, and can be removed', async () => {
    await star(ada, [BTC, ETH])
    const gone = 'binance-spot/gone.usdt'
    await db
      .updateTable('favourite')
      .set({ pair: gone })
      .where('id', '=', await idOf(ada, BTC))
      .execute()
    expect((await list(ada)).map(each => [each.pair, each.isValid, each.baseAsset])).toEqual([
      [gone, false, 'GONE'],
      [ETH, true, 'ETH'],
    ])
    const priced = await call<{ records: PricedFavourite[] }>(ada, 'GET', '/open/subs/group/pair/price_list')
    expect(priced.data.records.map(each => each.figures === null)).toEqual([true, false])
    expect((await call(ada, 'POST', '/open/subs/pair/unsubscribe', { pair: gone })).data).toMatchObject({ removed: 1 })
  })

  it('are at most 500 in all lists together, also when added concurrently', async () => {
    const id = (await db.selectFrom('account').select('id').where('email', '=', ada.email).executeTakeFirstOrThrow()).id
    await db
      .insertInto('favourite')
      .values(
        Array.from({ length: FAVOURITES_MAX - 2 }, (_, at) => ({
          id: crypto.randomUUID(),
          account_id: id,
          sub_type: 12,
          pair: `binance-spot/c${at}.usdt`,
          base_asset: `C${at}`,
          group_id: null,
          place: at + 1,
          created_at: 0,
        })),
      )
      .execute()
    const answers = await Promise.all([BTC, ETH, SOL, PERP, INDEX].map(pair => star(ada, [pair])))
    expect(answers.filter(answer => answer.code === 10000)).toHaveLength(2)
    expect(answers.find(answer => answer.code !== 10000)?.msg).toBe('You can have up to 500 favourites')
    expect(await pairs(ada)).toHaveLength(2)
  })
})

describe('all of them', () => {
  it('[S7.17] are summarised list by list', async () => {
    await star(ada, [BTC])
    await star(ada, [PERP, ETH], { subType: 12 })
    const { data } = await call<{ lists: { subType: number; pairs: string[] }[]; total: number }>(
      ada,
      'GET',
      '/open/subs/self',
    )
    expect(data.lists.map(each => [each.subType, each.pairs])).toEqual([
      [10, [BTC]],
      [12, [PERP, ETH]],
      [13, []],
    ])
    expect(data.total).toBe(3)
    expect((await call<{ total: number }>(ada, 'POST', '/open/subs/pair/list', { subType: 12 })).data.total).toBe(2)
  })

  it('of a visitor are added once after login, in order; unknown ones are left out', async () => {
    await star(ada, [ETH])
    const local = { pairs: [SOL, ETH, 'candela-spot/gone.usdt', BTC], subType: 10 }
    expect((await call(ada, 'POST', '/open/subs/merge', local)).data).toEqual({ added: 2, skipped: 1 })
    expect((await call(ada, 'POST', '/open/subs/merge', local)).data).toEqual({ added: 0, skipped: 1 })
    expect(await pairs(ada)).toEqual([ETH, SOL, BTC])
  })

  it('are found among the pairs of the market', async () => {
    await star(ada, [PERP])
    const find = async (text: string) =>
      (await call<{ pair: string; isFavourite: boolean }[]>(ada, 'POST', '/open/subs/pair/search', { text })).data
    const found = await find('btc')
    expect(found[0]).toMatchObject({ pair: BTC, isFavourite: false })
    expect(found.find(each => each.pair === PERP)).toMatchObject({ isFavourite: true })
    expect(found.length).toBeLessThanOrEqual(50)
    expect((await find('BINANCE perpetual eth'))[0]?.pair).toBe('binance-perpetual/eth.usdt')
    expect((await find('比特币'))[0]?.pair).toBe(BTC)
    expect((await find('nasdaq')).map(each => each.pair)).toEqual([INDEX])
    expect([await find('no such pair'), await find(' ')]).toEqual([[], []])
  })
})

describe('ids of another user are answered like unknown ids, and nothing changes', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000001'

  it('in every call that takes one, alone or mixed with own ids', async () => {
    const [own, theirs] = await Promise.all(
      [bob, ada].map(async person => {
        const groupId = await aGroup(person, 'Mine')
        await star(person, [BTC, ETH], { groupId })
        return { groupId, subId: await idOf(person, BTC), second: await idOf(person, ETH) }
      }),
    )
    if (own === undefined || theirs === undefined) throw new Error('nobody is there')
    const state = async (person: Person) => [await groups(person), await list(person)]
    const before = [await state(ada), await state(bob)]
    /** Each with another user's group and favourite in turn. */
    const attempts = (groupId: string, subId: string): [Method, string, object?][] => [
      ['PUT', '/open/subs/group/edit', { id: groupId, name: 'Stolen' }],
      ['DELETE', `/open/subs/group/delete/${groupId}`],
      ['POST', '/open/subs/group/top', { plateId1: groupId }],
      ['POST', '/open/subs/group/pair/detail', { id: groupId }],
      ['POST', '/open/subs/group/pair/list', { groupId }],
      ['POST', '/open/subs/group/pair/price_list', { id: groupId }],
      ['POST', '/open/subs/export', { format: 'csv', groupId }],
      ['POST', '/open/markets/spot/subs/list', { groupId }],
      ['POST', '/open/subs/pair/subscribe', { pair: SOL, groupId }],
      ['POST', '/open/subs/pair/subscribe', { pair: SOL, before: subId }],
      ['POST', '/open/subs/pair/subscribe', { pair: SOL, groupId: own.groupId, before: subId }],
      ['POST', '/open/subs/group/pair/top', { groupId, plateId1: own.subId }],
      ['POST', '/open/subs/group/pair/top', { groupId: own.groupId, plateId1: subId }],
      ['POST', '/open/subs/group/pair/reorder', { groupId, plateId1: own.subId, plateId2: own.second }],
      ['POST', '/open/subs/group/pair/reorder', { groupId: own.groupId, plateId1: own.subId, plateId2: subId }],
      ['POST', '/open/subs/group/pair/reorder', { plateId1: subId, plateId2: own.subId }],
      ['PUT', '/open/subs/pair/group/update', { subId, groupId, existId: groupId }],
      ['PUT', '/open/subs/pair/group/update', { subId, groupId: own.groupId }],
      ['PUT', '/open/subs/pair/group/update', { subId: own.subId, groupId }],
      ['PUT', '/open/subs/pair/group/update', { subId: own.subId, groupId: DEFAULT_GROUP_ID, existId: groupId }],
      ['POST', '/open/subs/group/pair/move', { subIds: [own.second, subId], groupId: DEFAULT_GROUP_ID }],
      ['POST', '/open/subs/group/pair/move', { subIds: [own.second], groupId }],
    ]
    const foreign = attempts(theirs.groupId, theirs.subId)
    const unknown = attempts(NOBODY, NOBODY)
    for (const [at, [method, path, body]] of foreign.entries()) {
      const answer = await call(bob, method, path, body)
      expect(answer, `${method} ${path} ${JSON.stringify(body)}`).toMatchObject({
        status: 404,
        code: ERRORS.NO_SUCH_THING.code,
      })
      const [, nowhere = '', nobody] = unknown[at] ?? []
      expect(answer).toEqual(await call(bob, method, nowhere, nobody))
    }
    expect([await state(ada), await state(bob)]).toEqual(before)
  })

  it('also by the database: no favourite can be in a group of another owner or list', async () => {
    const groupId = await aGroup(ada, 'Mine')
    await star(bob, [BTC])
    const steal = db
      .updateTable('favourite')
      .set({ group_id: groupId })
      .where('id', '=', await idOf(bob, BTC))
      .execute()
    await expect(steal).rejects.toThrow(/foreign key/)
  })
})

describe('files', () => {
  it.each(['tradingview', 'csv'])('as %s contain the list with its groups and can be imported again', async format => {
    const groupId = await aGroup(ada, '主流')
    await star(ada, [BTC, PERP])
    await star(ada, [ETH, INDEX], { groupId })
    const file = await call<{ name: string; text: string }>(ada, 'GET', `/open/subs/export?format=${format}`)
    const read = { format, text: file.data.text, subType: 10 }
    expect((await call(bob, 'POST', '/open/subs/import', read)).data).toEqual({ added: 4, moved: 0, groups: 1 })
    expect((await call(bob, 'POST', '/open/subs/import', read)).data).toEqual({ added: 0, moved: 0, groups: 0 })
    expect([await pairs(bob), await names(bob)]).toEqual([await pairs(ada), ['主流']])
    expect(await pairs(bob, { groupId: (await groups(bob)).records[0]?.id })).toEqual([ETH, INDEX])
  })

  it('with a bad line change nothing, and report the line in the requested language', async () => {
    const text = '###A,CRYPTO:BTCUSD\nNASDAQ:AAPL'
    const bad = await call(ada, 'POST', '/open/subs/import', { format: 'tradingview', text }, 'zh-CN')
    expect(bad).toMatchObject({ status: 422, code: ERRORS.BAD_LINES.code })
    expect(bad.msg).toBe('导入失败，以下各行有误：第 2 行「NASDAQ:AAPL」不是已上线的交易对')
    expect([await pairs(ada), await names(ada)]).toEqual([[], []])
  })

  it('that need a tenth group change nothing', async () => {
    const text = Array.from({ length: 10 }, (_, at) => `###G${at},CRYPTO:BTCUSD`).join('\n')
    expect(await call(ada, 'POST', '/open/subs/import', { format: 'tradingview', text })).toMatchObject({
      msg: 'The number of groups should be less than 10.',
    })
    expect([await pairs(ada), await names(ada)]).toEqual([[], []])
  })
})

describe('the spot list of favourites', () => {
  type Spot = {
    records: { pair: string; symbol: string }[]
    cursor: string | null
    total: number
    upSize: number
    downSize: number
  }
  const spot = async (input: object): Promise<Spot> =>
    (await call<Spot>(ada, 'POST', '/open/markets/spot/subs/list', input)).data
  const symbols = async (input: object): Promise<string[]> => (await spot(input)).records.map(row => row.symbol)

  beforeEach(async () => {
    await star(ada, [SOL, BTC, PERP, ETH, 'binance-spot/eth.usdt'])
  })

  const BINANCE_ETH = 'binance-spot/eth.usdt'
  const listed = async (input: object): Promise<string[]> => (await spot(input)).records.map(row => row.pair)

  it('[S7.18] contains their pairs of any exchange and kind, in their own order', async () => {
    await star(ada, [INDEX])
    expect(await listed({})).toEqual([SOL, BTC, PERP, ETH, BINANCE_ETH, INDEX])
  })

  it('[S7.18] of a group contains its perpetuals and index futures, without figures they do not have', async () => {
    const groupId = await aGroup(ada, 'A')
    await call(ada, 'PUT', '/open/subs/pair/group/update', { subId: await idOf(ada, PERP), groupId })
    await star(ada, [INDEX], { groupId })
    const { records, total } = await spot({ groupId })
    expect(total).toBe(2)
    expect(records.map(row => row.pair).toSorted()).toEqual([INDEX, PERP].toSorted())
    const index = records.find(row => row.pair === INDEX)
    expect(index).toMatchObject({
      symbol: 'NQmain',
      name: 'Nasdaq 100',
      exchange: 'cme',
      price: expect.stringMatching(/^\d+/),
      marketCap: null,
      supply: null,
      rank: null,
      trend7d: [],
    })
    expect(Compile(spotSubsListCall.data).Check(await spot({ groupId }))).toBe(true)
    expect(records.find(row => row.pair === PERP)).toMatchObject({ symbol: 'BTC', marketCap: expect.any(String) })
    for (const sortOrder of ['asc', 'desc'])
      expect((await listed({ groupId, sortName: 'marketCap', sortOrder })).at(-1)).toBe(INDEX)
    expect(await listed({ groupId, symbol: '纳斯达克' })).toEqual([INDEX])
    expect(await listed({ groupId, exchange: 'cme' })).toEqual([INDEX])
    expect(await listed({ groupId, tagsId: 'pow' })).toEqual([PERP])
  })

  it('[S7.18] of a group contains all its pairs, each with its own price', async () => {
    const groupId = await aGroup(ada, 'A')
    for (const pair of [BINANCE_ETH, ETH])
      await call(ada, 'PUT', '/open/subs/pair/group/update', { subId: await idOf(ada, pair), groupId })
    expect((await listed({ groupId })).toSorted()).toEqual([BINANCE_ETH, ETH])
    const priced = await call<{ records: PricedFavourite[] }>(ada, 'POST', '/open/subs/group/pair/price_list', {
      id: groupId,
    })
    const rows = (await spot({ groupId })).records
    for (const { pair, figures } of priced.data.records)
      expect(rows.find(row => row.pair === pair)).toMatchObject({
        price: figures?.price,
        change24h: figures?.change24h,
        turnover24h: figures?.turnover24h,
        marketCap: Number(figures?.marketCap).toFixed(0),
      })
  })

  it('[S7.18] takes every parameter of the spot list', async () => {
    const whole = await spot({ sortName: 'price', sortOrder: 'desc' })
    expect(whole.records.map(row => row.symbol)).toEqual(['BTC', 'BTC', 'ETH', 'ETH', 'SOL'])
    expect(await listed({ sortName: 'marketCap', sortOrder: 'desc' })).toEqual([BTC, PERP, ETH, BINANCE_ETH, SOL])
    expect(await listed({ sortName: 'name', sortOrder: 'asc' })).toEqual([PERP, BTC, BINANCE_ETH, ETH, SOL])
    expect(await listed({ current: 2, size: 4 })).toEqual([BINANCE_ETH])
    const first = await spot({ size: 4 })
    expect(await listed({ size: 4, cursor: first.cursor })).toEqual([BINANCE_ETH])
    expect(await symbols({ symbol: 'bit' })).toEqual(['BTC', 'BTC'])
    expect(await call(ada, 'POST', '/open/markets/spot/subs/list', { tagsId: 'no-such-tag' })).toMatchObject({
      code: ERRORS.NO_SUCH_THING.code,
    })
    expect(await listed({ exchange: 'binance' })).toEqual([PERP, BINANCE_ETH])
    const { total, upSize, downSize } = await spot({})
    expect(total).toBe(5)
    expect(upSize + downSize).toBeLessThanOrEqual(5)
  })

  it('[S7.18] equals the public list filtered by favourites; a visitor is asked to log in', async () => {
    const own = await http.inject({
      method: 'POST',
      url: `${API_PREFIX}/open/markets/spot/list`,
      headers: personOf(ada),
      payload: { isSubs: true },
    })
    expect(own.headers['cache-control']).toBe('no-store')
    const { data } = own.json<{ data: Spot }>()
    expect(data.records.map(row => row.pair)).toEqual([SOL, BTC, PERP, ETH, BINANCE_ETH])
    const visitor = await http.inject({
      method: 'POST',
      url: `${API_PREFIX}/open/markets/spot/list`,
      payload: { isSubs: true },
    })
    expect(visitor.json()).toMatchObject({ code: ERRORS.NEED_LOGIN.code })
  })
})

it('the newest pairs of all accounts are known, each once', async () => {
  const repo = createFavouritesRepo(db)
  await star(ada, [BTC])
  market.clock.advance(1_000)
  await star(ada, [ETH])
  market.clock.advance(1_000)
  await star(bob, [BTC])
  expect(await repo.newestPairs(5)).toEqual([BTC, ETH])
  expect(await repo.newestPairs(1)).toEqual([BTC])
})

describe('followers', () => {
  it('are the accounts that have a coin in any list, as any pair, and are counted by coin', async () => {
    const followers = createFavouritesRepo(db)
    const [before = 0, pair] = [(await followers.counts()).get('LINK'), 'candela-spot/link.usdt']
    await star(ada, [pair, 'binance-spot/link.usdt'])
    await star(ada, [pair], { subType: 12 })
    await star(bob, ['okx-perpetual/link.usdt'])
    const ids = await db.selectFrom('account').select('id').where('email', 'in', [ada.email, bob.email]).execute()
    expect([...(await followers.followersOf('LINK'))].toSorted()).toEqual(ids.map(({ id }) => id).toSorted())
    expect(await followers.followersOf('NONE')).toEqual([])
    expect((await followers.counts()).get('LINK')).toBe(before + 2)
  })
})

describe('votes for the ranking of hot coins', () => {
  it('are stars given one by one, with the number of coins and the age of the account', async () => {
    const followers = createFavouritesRepo(db)
    const cleo = await signUp({ http, mailbox }, 'cleo@example.com')
    const dan = await signUp({ http, mailbox }, 'dan@example.com')
    await star(cleo, ['candela-spot/pepe.usdt', 'binance-spot/pepe.usdt'])
    market.clock.advance(1000)
    await star(cleo, ['candela-spot/usdc.usdt', 'candela-spot/xrp.usdt'])
    await star(dan, ['candela-spot/usdc.usdt', 'candela-spot/pepe.usdt'])
    const groups = await followers.starGroups(market.clock.now() + 3 * DAY_MS, 7)
    // Both coins of one call are no votes; two pairs of one coin are.
    expect(groups.filter(group => ['USDC', 'PEPE'].includes(group.symbol))).toEqual([
      { symbol: 'PEPE', coins: 3, ageDays: 3, accounts: 1 },
    ])
    const later = await followers.starGroups(market.clock.now() + 90 * DAY_MS, 7)
    expect(later.find(group => group.symbol === 'PEPE')?.ageDays).toBe(7)
  })
})

it('stars count in the ranking of hot coins', async () => {
  await star(ada, [SOL, 'binance-spot/sol.usdt'])
  await star(bob, [SOL])
  const ranked = async (): Promise<number | undefined> => {
    const answer = await http.inject({ url: `${API_PREFIX}/open/hot_rank/list`, query: { size: '100' } })
    const { data } = answer.json<{ data: { records: { symbol: string; favourites: number }[] } }>()
    return data.records.find(row => row.symbol === 'SOL')?.favourites
  }
  // The ranking reads the favourites once a minute.
  market.clock.advance(MINUTE_MS)
  await expect.poll(ranked).toBe(2)
})

describe('every call of favourites', () => {
  it('[S6.02] [S8.07] needs a login', async () => {
    const paths = routes.filter(({ call: { path } }) => path.startsWith('/open/subs/group'))
    expect(paths.length).toBeGreaterThan(8)
    for (const { call: each } of paths) {
      const answer = await http.inject({
        method: each.methods[0],
        url: API_PREFIX + each.path.replace('{id}', DEFAULT_GROUP_ID),
        headers: { locale: 'en-US' },
      })
      expect(answer.json()).toMatchObject({ code: ERRORS.NEED_LOGIN.code, msg: 'Need to log in' })
    }
  })

  it.each([
    [groupListCall, {}],
    [favouriteListCall, {}],
    [groupPairListCall, {}],
    [groupPairDetailCall, { id: DEFAULT_GROUP_ID }],
    [groupPriceListCall, {}],
    [pairGroupListCall, { pair: BTC }],
    [ownSubsCall, {}],
    [searchPairsCall, { text: 'b' }],
    [exportFavouritesCall, { format: 'csv' }],
    [mergeFavouritesCall, { pairs: [ETH] }],
    [addGroupCall, { name: 'B' }],
    [subscribeCall, { pair: SOL }],
  ] as [Call, object][])('$name answers according to its schema', async (each, input) => {
    await aGroup(ada, 'A')
    await star(ada, [BTC, INDEX])
    const answer = await call<unknown>(ada, each.methods[0], each.path, each.methods[0] === 'GET' ? undefined : input)
    expect(answer.code).toBe(10000)
    expect([...Compile(each.data).Errors(answer.data)]).toEqual([])
  })
})
