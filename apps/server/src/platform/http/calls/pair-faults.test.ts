/**
 * One answer for one fault. All calls that name a coin, a pair, an exchange or a sector are found by their schemas, so
 * a new call is tested too.
 */
import { API_PREFIX, type Call, ERRORS } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { personOf, signUp } from '#testing/person.ts'
import { testMailbox } from '#testing/mailbox.ts'
import { testSite } from '#testing/test-site.ts'

const { http, market, routes, db } = await testSite()
const ada = personOf(await signUp({ http, mailbox: testMailbox(db, market.clock) }, 'ada@example.com'))

/** Other input that a call requires. */
const REST: Readonly<Record<string, object>> = {
  candleList: { interval: '1' },
  addLevel: { price: '1' },
  contractCategory: { contractType: 'PERPETUAL' },
  signalRecord: { kind: 'trend' },
  signalTrial: { kind: 'trend' },
  signalMarks: { from: 0, to: 1 },
  chartMarks: { interval: '1', from: 0, to: 1 },
  editSignalFollow: { kind: 'trend', isOn: true },
}

/** Removing, and moving a device's list to the account, accept pairs that are no longer listed. */
const TAKES_ANY_PAIR = ['unsubscribePairs', 'mergeFavourites']
/** A list for favourites, and its record: those that are no longer listed have no rows in it. */
const isFavouritesFilter = ({ name }: Call): boolean => name.endsWith('SignalHistory') || name === 'signalRecord'
/** A coin by its id. */
const COIN_BY_ID = ['hotFlash', 'hotView']
/** A filter of one's own rows: an exchange without any of them is an empty list. */
const OWN_ROWS = ['spotSubsList']
/** Every exchange has pairs with a chart. */
const ANY_EXCHANGE = ['klineSearch']

const fieldsOf = (call: Call): Readonly<Record<string, object>> => ({ ...Reflect.get(call.input, 'properties') })
const has = (field: string) => (call: Call) => field in fieldsOf(call)
/** Part of a name to search for, not a coin. */
const isSearch = (call: Call): boolean =>
  String(Reflect.get(fieldsOf(call)['symbol'] ?? {}, 'description')).startsWith('Part of')

const calls = routes.map(({ call }) => call)
const pairCalls = calls.filter(call => has('pair')(call) && !TAKES_ANY_PAIR.includes(call.name))
const pairListCalls = calls.filter(
  call => has('pairs')(call) && !TAKES_ANY_PAIR.includes(call.name) && !isFavouritesFilter(call),
)
const coinCalls = calls.filter(call => has('symbol')(call) && !isSearch(call))
const coinListCalls = calls.filter(has('symbols'))
const coinIdCalls = calls.filter(call => COIN_BY_ID.includes(call.name))
const searchCalls = calls.filter(call => has('symbol')(call) && isSearch(call))
const exchangeCalls = calls.filter(call => has('exchange')(call) && !has('pair')(call))
const listingCalls = exchangeCalls.filter(call => ![...OWN_ROWS, ...ANY_EXCHANGE].includes(call.name))
const sectorCalls = calls.filter(call => has('tagsId')(call))

async function ask(call: Call, input: object) {
  const answer = await http.inject({
    method: call.methods[0],
    url: API_PREFIX + call.path,
    headers: ada,
    ...(call.methods[0] === 'GET'
      ? { query: { ...REST[call.name], ...input } as Record<string, string> } // texts only in this table
      : { payload: { ...REST[call.name], ...input } }),
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; data: Record<string, unknown> }>() }
}

async function faultOf(call: Call, input: object): Promise<unknown> {
  const { status, code } = await ask(call, input)
  const [key, error] = Object.entries(ERRORS).find(([, each]) => each.code === code) ?? []
  return error?.status === status ? key : `${status} ${code}`
}

const all = (found: readonly Call[], answer: string) => found.map(({ name }) => [name, answer])
const answersOf = (found: readonly Call[], input: object) =>
  Promise.all(found.map(async call => [call.name, await faultOf(call, input)]))

it('finds the calls', () => {
  const names = (found: readonly Call[]): readonly string[] => found.map(({ name }) => name)
  expect(names(pairCalls)).toEqual(
    expect.arrayContaining(['candleList', 'symbolDetail', 'subscribePairs', 'pairGroupList', 'addLevel', 'moverWhy']),
  )
  expect(names(coinCalls)).toEqual(expect.arrayContaining(['longShortNow', 'holdingValue', 'fundingPage']))
  expect(names(coinListCalls)).toContain('hotKline')
  expect(names(coinIdCalls)).toEqual(COIN_BY_ID)
  expect(names(searchCalls)).toEqual(expect.arrayContaining(['spotList', 'openInterestList', 'longShortList']))
  expect(names(exchangeCalls)).toEqual(
    expect.arrayContaining(['spotList', 'stockIndexList', 'liquidationHeat', 'contractCategory']),
  )
  expect(names(sectorCalls)).toContain('spotList')
})

describe('[S8.18] [S8.19] every call that takes a pair', () => {
  it.each([
    ['not a pair', 'PAIR_INVALID'],
    ['binance-spot/nothing.usdt', 'PAIR_INVALID'],
    ['nowhere-spot/btc.usdt', 'PAIR_INVALID'],
    ['cme-spot/btc.usdt', 'PAIR_UNSUPPORTED'],
    ['hkex-perpetual/btc.usdt', 'PAIR_UNSUPPORTED'],
  ])('answers %s with %s', async (pair, error) => {
    expect(await answersOf(pairCalls, { pair })).toEqual(all(pairCalls, error))
    expect(await answersOf(pairListCalls, { pairs: [pair] })).toEqual(all(pairListCalls, error))
  })

  it.each([
    [{ exchange: 'nowhere', baseAsset: 'BTC', quoteAsset: 'USDT' }, 'PAIR_INVALID'],
    [{ exchange: 'binance', baseAsset: 'NOTHING', quoteAsset: 'USDT' }, 'PAIR_INVALID'],
    [{ exchange: 'hkex', baseAsset: 'BTC', quoteAsset: 'USDT' }, 'PAIR_UNSUPPORTED'],
  ])('answers the parts %o with %s', async (parts, error) => {
    const found = pairCalls.filter(has('baseAsset'))
    expect(await answersOf(found, parts)).toEqual(all(found, error))
  })
})

it.each(TAKES_ANY_PAIR)('%s accepts a pair that is not listed', async name => {
  const call = calls.find(each => each.name === name)
  if (call === undefined) throw new Error(`no call ${name}`)
  expect(await ask(call, { pairs: ['binance-spot/nothing.usdt'] })).toMatchObject({ status: 200, code: 10000 })
})

describe('[S8.18] [S8.19] every call that takes a coin or an exchange', () => {
  it('answers an unknown coin with PAIR_INVALID', async () => {
    expect(await answersOf(coinCalls, { symbol: 'NOTHING' })).toEqual(all(coinCalls, 'PAIR_INVALID'))
    expect(await answersOf(coinListCalls, { symbols: 'BTC,NOTHING' })).toEqual(all(coinListCalls, 'PAIR_INVALID'))
    expect(await answersOf(coinIdCalls, { id: 'NOTHING' })).toEqual(all(coinIdCalls, 'PAIR_INVALID'))
  })

  it('answers an unknown exchange with PAIR_INVALID', async () => {
    expect(await answersOf(exchangeCalls, { exchange: 'nowhere' })).toEqual(all(exchangeCalls, 'PAIR_INVALID'))
  })

  it('answers an exchange that does not have what is asked for with PAIR_UNSUPPORTED', async () => {
    // Index futures are traded on other exchanges than everything else.
    const answers = await Promise.all(
      listingCalls.map(async call => {
        const exchange = call.name.startsWith('stockIndex') ? 'binance' : 'hkex'
        const asked = call.name === 'contractCategories' ? 'candela' : exchange
        return [call.name, await faultOf(call, { exchange: asked })]
      }),
    )
    expect(answers).toEqual(all(listingCalls, 'PAIR_UNSUPPORTED'))
    const found = coinCalls.filter(has('exchange'))
    const input = { symbol: 'BTC', exchange: 'hkex' }
    expect(await answersOf(found, input)).toEqual(all(found, 'PAIR_UNSUPPORTED'))
  })
})

describe('every call that takes a sector', () => {
  it('answers an unknown one with NO_SUCH_THING', async () => {
    expect(await answersOf(sectorCalls, { tagsId: 'zzz' })).toEqual(all(sectorCalls, 'NO_SUCH_THING'))
    const detail = calls.filter(({ name }) => name === 'plateDetail')
    expect(await answersOf(detail, { id: 'zzz' })).toEqual(all(detail, 'NO_SUCH_THING'))
  })
})

describe('a search that finds nothing', () => {
  it.each(searchCalls.map(({ name }) => name))('of %s is an empty list with the totals of no rows', async name => {
    const call = searchCalls.find(each => each.name === name)
    if (call === undefined) throw new Error(`no call ${name}`)
    const { status, data } = await ask(call, { symbol: 'zzzz' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ records: [], total: 0 })
    const totals = { ...data, ...(typeof data['totals'] === 'object' ? data['totals'] : {}) }
    for (const [field, value] of Object.entries(totals))
      if (/Size$|Usd$|Margined$|^waiting$/.test(field)) expect([field, Number(value)]).toEqual([field, 0])
  })
})
