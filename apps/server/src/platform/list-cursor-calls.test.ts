/** Every list call, paged by its cursors through the routes, in every sort order. */
import { API_PREFIX, type Call, ERRORS } from '@candela/contract/core'
import { addGroupCall, subscribeCall, unsubscribeCall } from '@candela/contract/favourites'
import { flashListCall } from '@candela/contract/flash'
import { FUNDING_SORTS, fundingCrossCall, fundingPageCall, fundingSpreadCall } from '@candela/contract/funding'
import { holdingListCall } from '@candela/contract/holdings'
import { HOT_SORTS, hotListCall } from '@candela/contract/hot'
import { largestLiquidationsCall, liquidationListCall } from '@candela/contract/liquidations'
import { LONG_SHORT_SORTS, longShortListCall } from '@candela/contract/long-short'
import { MOVER_SORTS, moverListCall } from '@candela/contract/movers'
import { OPEN_INTEREST_SORTS, openInterestListCall } from '@candela/contract/open-interest'
import { PLATE_SORTS, plateListCall } from '@candela/contract/plates'
import { SORT_ORDERS, SPOT_SORTS, spotListCall, spotSubsListCall } from '@candela/contract/spot'
import { stockIndexListCall } from '@candela/contract/stock-index'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { callsOf } from '#testing/calls.ts'
import { testSite } from '#testing/test-site.ts'
import { personOf, signUp } from '#testing/person.ts'
import { testMailbox } from '#testing/mailbox.ts'

const { http, market, db, routes } = await testSite()
const ask = callsOf(http)
const me = personOf(await signUp({ http, mailbox: testMailbox(db, market.clock) }, 'reader@example.com'))
const PAIRS = market.catalogue.composites.map(({ instrument }) => instrument.code)

/** Prints of three coins, several of the same size and the same moment; and favourites in their own order. */
beforeAll(async () => {
  const now = market.clock.now()
  const repo = createDerivativesRepo(db)
  const { all } = await loadContracts(market.catalogue, market.derivatives.contracts, repo)
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await repo.ensurePartitions(now - 2 * DAY_MS, now)
  await repo.write(1, {
    states: [],
    prints: all.slice(0, 3).map(({ id }, place) => ({
      contract: id,
      rows: [1, 1, 2, 3].map((minutes, at) => ({
        at: now - minutes * MINUTE_MS,
        isLong: place > 0,
        price: '100.00',
        size: '1',
        usd: at === 3 ? '250.50' : '100.00',
      })),
    })),
    keep: ['raw'],
    run: { contract: 0, from: now - DAY_MS, to: now - DAY_MS, nextTo: now },
  })
  await db
    .insertInto('flash')
    .values(
      Array.from({ length: 8 }, (_, nth) => ({
        id: `move-BTC-${nth}`,
        at: now - (nth >> 1) * MINUTE_MS,
        kind: 'move' as const,
        is_important: nth !== 3,
        symbol: nth === 5 ? 'ETH' : 'BTC',
        pair: 'candela-spot/btc.usdt',
        direction: 1,
        price: '100.00',
        facts: JSON.stringify({ change: '1.0000', turnover: '1.00' }),
      })),
    )
    .execute()
  for (const pair of PAIRS.toReversed()) await ask(subscribeCall, { pairs: [pair] }, me)
})

type List = {
  readonly records: object[]
  readonly cursor: string | null
  readonly current?: number
  readonly asOf: number
}

async function list(call: Call, input: object): Promise<List> {
  const answer = await ask(call, input, me)
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer.data as List // the lists below all have these
}

async function refusal(call: Call, input: object, method: 'GET' | 'POST' = 'POST'): Promise<readonly unknown[]> {
  const url = API_PREFIX + call.path
  const headers = { locale: 'en-US', ...me }
  const answer = await (method === 'POST'
    ? http.inject({ method, url, headers, payload: input })
    : http.inject({ method, url, headers, query: { ...input } }))
  return [answer.statusCode, answer.json()]
}

type Listed = { readonly call: Call; readonly inputs: readonly object[] }

const sorted = (sorts: readonly string[], more: object = {}): object[] =>
  sorts.flatMap(sortName => SORT_ORDERS.map(sortOrder => ({ sortName, sortOrder, ...more })))

const LISTS: readonly Listed[] = [
  {
    call: spotListCall,
    inputs: [
      {},
      ...sorted(SPOT_SORTS),
      ...sorted(SPOT_SORTS, { exchange: 'binance' }),
      ...sorted(['name', 'price'], { symbol: 'e' }),
      { symbol: ' ' },
      { isSubs: true },
    ],
  },
  { call: spotSubsListCall, inputs: [{}, ...sorted(SPOT_SORTS)] },
  { call: hotListCall, inputs: [{}, ...sorted(HOT_SORTS)] },
  {
    call: moverListCall,
    inputs: [{}, ...MOVER_SORTS.flatMap(sort => SORT_ORDERS.map(order => ({ sort, order })))],
  },
  { call: plateListCall, inputs: [{}, ...sorted(PLATE_SORTS)] },
  {
    call: fundingPageCall,
    inputs: [{}, ...sorted(FUNDING_SORTS), { family: 'coin' }, { exchange: 'okx' }, { symbol: 'BTC' }],
  },
  { call: fundingCrossCall, inputs: [{}, { family: 'coin' }] },
  { call: fundingSpreadCall, inputs: [{}, { family: 'coin' }] },
  {
    call: longShortListCall,
    inputs: [{}, ...sorted(LONG_SHORT_SORTS), { exchange: 'binance', type: 2, period: '1h' }],
  },
  { call: openInterestListCall, inputs: [{}, ...sorted(OPEN_INTEREST_SORTS), { exchange: 'binance' }] },
  { call: liquidationListCall, inputs: [{}, { side: 'short' }, { minUsd: 200 }, { symbol: 'BTC' }] },
  { call: largestLiquidationsCall, inputs: [{}, { symbol: 'BTC' }, { exchange: 'binance' }] },
  { call: flashListCall, inputs: [{}, { symbol: 'btc' }, { isImportant: true }] },
  { call: holdingListCall, inputs: [{}] },
  { call: stockIndexListCall, inputs: [{}] },
]

const CASES = LISTS.flatMap(({ call, inputs }) => inputs.map(input => ({ call, path: call.path, input })))

describe('a list', () => {
  it.each(CASES)(
    'of $path with $input returns the same rows page by page as in one answer',
    async ({ call, input }) => {
      const whole = await list(call, { ...input, size: 100 })
      expect(whole.records.length).toBeGreaterThan(1)
      expect(whole.cursor).toBeNull()
      const rows: object[] = []
      let cursor: string | null | undefined
      for (let page = 1; cursor !== null; page++) {
        const next = await list(call, {
          ...input,
          size: page === 1 ? 1 : 2,
          ...(cursor === undefined ? {} : { cursor }),
        })
        expect(next.records.length).toBeGreaterThan(0)
        if (next.current !== undefined) expect(next.current).toBe(page)
        rows.push(...next.records)
        cursor = next.cursor
      }
      expect(rows).toEqual(whole.records)
    },
  )

  it.each(LISTS)('of $call.path returns the same by GET and POST', async ({ call }) => {
    const { cursor } = await list(call, { size: 1 })
    const posted = await ask(call, { size: 1, cursor }, me)
    const got = await http.inject({
      url: API_PREFIX + call.path,
      query: { size: '1', cursor: cursor ?? '' },
      headers: { locale: 'en-US', ...me },
    })
    expect(got.json()).toMatchObject({ code: posted.code, data: { records: (posted.data as List).records } })
  })

  const REFUSED = { code: ERRORS.BAD_REQUEST.code, msg: expect.stringContaining('cursor'), data: null }

  it.each(LISTS)('of $call.path rejects the cursor of another list with a message', async ({ call }) => {
    const { cursor } = await list(call === moverListCall ? plateListCall : moverListCall, { size: 1 })
    for (const bad of [cursor, 'x', '~', `${cursor}~1`, 'AAAAAAAA~1~1~.BTC', 'a b', '☃', '', 'x'.repeat(401)])
      expect(await refusal(call, { cursor: bad })).toEqual([400, REFUSED])
    expect((await refusal(call, { cursor: 7 }))[0]).toBe(400)
    expect((await refusal(call, { cursor: 'x' }, 'GET'))[0]).toBe(400)
  })

  it.each(LISTS)('of $call.path rejects its own cursor with impossible figures', async ({ call }) => {
    const { cursor } = await list(call, { size: 1 })
    const question = cursor?.split('~')[0]
    for (const end of ['', '~1', '~0~.a', '~1~x~.a', '~1~NaN~1~.a']) {
      const [status, answer] = await refusal(call, { cursor: question + end })
      expect([status, answer]).toEqual([400, REFUSED])
    }
    // Figures of another kind in a valid format: at worst rejected.
    for (const end of ['~1~.a', '~1~.x~.y~.z', '~1~9e99~.a', '~1~1~1~..AA', '~1~..JyI~0~.a', '~1~-1.5~.-1'])
      expect([200, 400]).toContain((await refusal(call, { cursor: question + end }))[0])
  })

  it.each([
    { call: spotListCall, first: { sortName: 'price' }, second: { sortName: 'name' } },
    { call: spotListCall, first: { sortName: 'price' }, second: { sortName: 'price', sortOrder: 'asc' } },
    { call: spotListCall, first: {}, second: { exchange: 'okx' } },
    { call: spotListCall, first: {}, second: { symbol: 'e' } },
    { call: spotListCall, first: {}, second: { tagsId: 'layer1' } },
    { call: spotListCall, first: {}, second: { isSubs: true } },
    { call: spotSubsListCall, first: {}, second: { sortName: 'marketCap' } },
    { call: hotListCall, first: {}, second: { sortOrder: 'asc' } },
    { call: moverListCall, first: {}, second: { sort: '3' } },
    { call: plateListCall, first: {}, second: { sortName: 'name' } },
    { call: fundingPageCall, first: {}, second: { family: 'coin' } },
    { call: fundingPageCall, first: {}, second: { exchange: 'okx' } },
    { call: fundingCrossCall, first: {}, second: { family: 'coin' } },
    { call: longShortListCall, first: {}, second: { type: 1 } },
    { call: longShortListCall, first: {}, second: { period: '1d' } },
    { call: openInterestListCall, first: {}, second: { symbol: 'b' } },
    { call: liquidationListCall, first: {}, second: { side: 'long' } },
    { call: liquidationListCall, first: {}, second: { minUsd: 1 } },
    { call: largestLiquidationsCall, first: {}, second: { symbol: 'BTC' } },
    { call: stockIndexListCall, first: {}, second: { exchange: 'cme' } },
  ])('of $call.path with $first rejects its cursor for $second', async ({ call, first, second }) => {
    const { cursor } = await list(call, { ...first, size: 1 })
    expect(await refusal(call, { ...second, cursor })).toEqual([400, REFUSED])
  })

  it('of one group of favourites rejects the cursor of another group', async () => {
    const { cursor } = await list(spotSubsListCall, { size: 1 })
    const group = await ask(addGroupCall, { name: 'Other' }, me)
    expect(await refusal(spotSubsListCall, { groupId: group.data.id, cursor })).toEqual([400, REFUSED])
  })

  it('treats default values and the same values given explicitly as the same query', async () => {
    const { cursor } = await list(spotListCall, { size: 2 })
    const spelled = await list(spotListCall, { size: 2, cursor, sortName: 'marketCap', sortOrder: 'desc' })
    expect(spelled.records).toEqual((await list(spotListCall, { size: 2, current: 2 })).records)
  })

  it('of favourites in their own order continues after a row wherever it has moved, and reports when it was removed', async () => {
    const { cursor } = await list(spotSubsListCall, { size: 2 })
    const rest = (await list(spotSubsListCall, { cursor })).records
    await ask(unsubscribeCall, { pairs: [PAIRS.at(-1)] }, me)
    expect((await list(spotSubsListCall, { cursor })).records).toEqual(rest)
    await ask(unsubscribeCall, { pairs: [PAIRS.at(-2)] }, me)
    expect(await refusal(spotSubsListCall, { cursor })).toEqual([400, REFUSED])
  })

  it.each(LISTS.filter(({ call }) => 'current' in propertiesOf(call.input)))(
    'of $call.path takes a page number or a cursor, not both',
    async ({ call }) => {
      const { cursor } = await list(call, { size: 1 })
      expect(await refusal(call, { size: 1, cursor, current: 2 })).toEqual([400, REFUSED])
    },
  )
})

const propertiesOf = (schema: object): Readonly<Record<string, unknown>> => {
  const properties: unknown = Reflect.get(schema, 'properties')
  return properties !== null && typeof properties === 'object' ? { ...properties } : {}
}

/** `size` of these is a number of periods, or they are not market lists. */
const NO_CURSOR = ['fundingHistory', 'invitation']

it('every call that returns rows in pages has a cursor', () => {
  const lists = routes
    .map(({ call }) => call)
    .filter(call => 'records' in propertiesOf(call.data) && 'size' in propertiesOf(call.input))
  const without = lists.filter(
    call => !('cursor' in propertiesOf(call.input)) || !('cursor' in propertiesOf(call.data)),
  )
  expect(lists.length).toBeGreaterThan(LISTS.length)
  expect(without.map(({ name }) => name).toSorted()).toEqual(NO_CURSOR)
})
