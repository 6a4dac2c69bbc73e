/** One code for one fault: all calls that take a pair, or a coin and an exchange, are found by their schemas. */
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
}

/** A delisted favourite can be removed. */
const TAKES_ANY_PAIR = 'unsubscribePairs'
/** Funds are no pairs; the newest ratios of a coin without any are an empty list (rules 7). */
const TAKES_NO_PAIR = ['holdingValue', 'holdingRate', 'longShortNow']

const fieldsOf = (call: Call): Readonly<Record<string, object>> => ({ ...Reflect.get(call.input, 'properties') })
/** A coin, not part of a name to search for. */
const takesCoin = (call: Call): boolean => {
  const { symbol } = fieldsOf(call)
  return symbol !== undefined && !String(Reflect.get(symbol, 'description')).startsWith('Part of')
}

const calls = routes.map(({ call }) => call)
const pairCalls = calls.filter(call => 'pair' in fieldsOf(call) && call.name !== TAKES_ANY_PAIR)
const coinCalls = calls.filter(call => takesCoin(call) && !TAKES_NO_PAIR.includes(call.name))
const coinOnExchangeCalls = coinCalls.filter(call => 'exchange' in fieldsOf(call))

async function codeOf(call: Call, input: object): Promise<unknown> {
  const answer = await http.inject({
    method: 'POST',
    url: API_PREFIX + call.path,
    headers: ada,
    payload: { ...REST[call.name], ...input },
  })
  const { code } = answer.json<{ code: number }>()
  return Object.entries(ERRORS).find(([, error]) => error.code === code)?.[0] ?? code
}

const all = (found: readonly Call[], answer: string) => found.map(({ name }) => [name, answer])
const answersOf = (found: readonly Call[], input: object) =>
  Promise.all(found.map(async call => [call.name, await codeOf(call, input)]))

describe('[S8.18] [S8.19] every call that takes a pair', () => {
  it('is found', () => {
    const names = pairCalls.map(({ name }) => name)
    const known = [
      'candleList',
      'symbolDetail',
      'symbolOrder',
      'subscribePairs',
      'pairGroupList',
      'addLevel',
      'moverWhy',
    ]
    expect(names).toEqual(expect.arrayContaining(known))
  })

  it.each([
    ['not a pair', 'PAIR_INVALID'],
    ['binance-spot/nothing.usdt', 'PAIR_INVALID'],
    ['nowhere-spot/btc.usdt', 'PAIR_INVALID'],
    ['cme-spot/btc.usdt', 'PAIR_UNSUPPORTED'],
    ['hkex-perpetual/btc.usdt', 'PAIR_UNSUPPORTED'],
  ])('answers %s with %s', async (pair, error) => {
    expect(await answersOf(pairCalls, { pair })).toEqual(all(pairCalls, error))
  })
})

describe('[S8.18] [S8.19] every call that takes a coin', () => {
  it('answers an unknown one with PAIR_INVALID', async () => {
    expect(await answersOf(coinCalls, { symbol: 'NOTHING' })).toEqual(all(coinCalls, 'PAIR_INVALID'))
  })

  it('answers an exchange that does not have it with PAIR_UNSUPPORTED', async () => {
    const input = { symbol: 'BTC', exchange: 'hkex' }
    expect(await answersOf(coinOnExchangeCalls, input)).toEqual(all(coinOnExchangeCalls, 'PAIR_UNSUPPORTED'))
  })
})
