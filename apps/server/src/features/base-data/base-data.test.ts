import {
  contractCategoriesCall,
  contractCategoryCall,
  currencyListCall,
  exchangeListCall,
  homeSymbolListCall,
  symbolDetailCall,
  symbolOrderCall,
} from '@candela/contract/base-data'
import {
  API_PREFIX,
  CONTRACT_TYPES,
  type DataOf,
  type Call,
  ERRORS,
  INTERVALS,
  PERIOD_TYPES,
} from '@candela/contract/core'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import type { Route } from '#platform/http/calls/route.ts'
import { testSite } from '#testing/test-site.ts'

const { http, market, routes } = await testSite()

type Answer<C extends Call> = { status: number; code: number; msg: string; data: DataOf<C> }

async function ask<C extends Call>(call: C, input: Record<string, string> = {}): Promise<Answer<C>> {
  const query = new URLSearchParams(input).toString()
  const answer = await http.inject(`${API_PREFIX}${call.path}?${query}`)
  return { status: answer.statusCode, ...answer.json<Omit<Answer<C>, 'status'>>() }
}

/** Input required by each call; the others need none. */
const INPUTS: Readonly<Record<string, Record<string, string>>> = {
  symbolDetail: { pair: 'binance-spot/btc.usdt' },
  symbolOrder: { pair: 'binance-perpetual/btc.usdt' },
  contractCategory: { exchange: 'okx', contractType: 'PERPETUAL' },
  candleList: { pair: 'candela-spot/btc.usdt', interval: '1', limit: '5' },
  plateDetail: { id: 'layer1' },
  moverWhy: { pair: 'candela-spot/btc.usdt' },
  hotFlash: { id: 'BTC' },
  hotView: { id: 'BTC' },
  homeSearch: { text: 'btc' },
  signalRecord: { kind: 'trend' },
  signalTrial: { kind: 'trend', pair: 'candela-spot/btc.usdt' },
  signalMarks: { pair: 'candela-spot/btc.usdt', from: '0', to: '1' },
  chartMarks: { pair: 'candela-spot/btc.usdt', interval: '60', from: '0', to: '1' },
}

const NUMBERS = ['limit', 'from', 'to']

describe('[S1.01] every call, made by a visitor,', () => {
  it.each(routes.filter(({ call }) => call.auth === 'user').map(({ call }) => call))(
    '$name asks for a login',
    async ({ path, methods }) => {
      for (const method of methods) {
        const answer = await http.inject({ method, url: API_PREFIX + path })
        expect(answer.json()).toMatchObject({ code: ERRORS.NEED_LOGIN.code })
      }
    },
  )

  // Calls that change something or need proof of identity are tested in their own feature.
  const isAsked = ({ call }: Route): boolean =>
    call.auth === 'public' &&
    call.rate !== 'account' &&
    call.rate !== 'login' &&
    (call.idempotency === 'safe' || call.name in INPUTS)

  it.each(routes.filter(isAsked).map(({ call }) => call.name))(
    '%s answers what its own schema says, by every method',
    async name => {
      const call = routes.find(each => each.call.name === name)?.call
      if (call === undefined) throw new Error('no such call')
      const input = INPUTS[name] ?? {}
      const numbers = Object.fromEntries(
        Object.entries(input).map(([field, text]) => [field, NUMBERS.includes(field) ? Number(text) : text]),
      )
      const url = API_PREFIX + call.path.replace('{lang}', 'zh')
      for (const method of call.methods) {
        const answer = await http.inject(
          method === 'GET' ? { method, url, query: input } : { method, url, payload: numbers },
        )
        expect(answer.statusCode, answer.body).toBe(200)
        const data: unknown = call.answer === 'text' ? answer.body : answer.json<{ data: unknown }>().data
        expect([...Compile(call.data).Errors(data)]).toEqual([])
      }
    },
  )
})

/** The data and group calls served; `{id}` is a placeholder. */
const DATA_AND_GROUP_CALLS = [
  'POST /open/grayscale/list',
  'POST /open/grayscale/contract_value',
  'POST /open/grayscale/rate',
  'POST /open/capital_rate/page',
  'POST /open/number/capital_rate/symbol_list',
  'POST /open/long_short_ratio/list',
  'POST /open/number/long_short_ratio/symbol_list',
  'POST /open/long_short_ratio/trendList',
  'POST /open/subscribe/query_message_count',
  'POST /open/hot_rank/kline',
  'GET /wander-router/quant/exchange/contract/categories',
  'GET /wander-router/quant/exchange/contract/category',
  'POST /open/subs/group/list',
  'POST /open/subs/group/add',
  'DELETE /open/subs/group/delete/{id}',
  'POST /open/subs/group/top',
  'PUT /open/subs/group/edit',
  'POST /open/subs/pair/unsubscribe',
  'POST /open/subs/group/pair/top',
  'POST /open/subs/group/pair/detail',
  'PUT /open/subs/pair/group/update',
  'POST /open/subs/group/pair/list',
  'POST /open/subs/group/pair/reorder',
]

it.each(DATA_AND_GROUP_CALLS)('[S7.08] %s is answered below the prefix and nowhere else', async line => {
  const [method = '', path = ''] = line.split(' ')
  const ask = (url: string) => http.inject({ method: method as 'GET', url: url.replace('{id}', 'x') }) // one of four
  expect([404, 405]).not.toContain((await ask(`/crypto-web${path}`)).statusCode)
  expect((await ask(path)).statusCode).toBe(404)
})

describe('symbol detail', () => {
  // [S3.08] [S7.18]
  it('returns base and quote of every pair of the market', async () => {
    for (const { code, tickSz, lotSz, ctVal } of market.catalogue.instruments) {
      const { data } = await ask(symbolDetailCall, { pair: code })
      expect(data).toMatchObject({ pair: code, tickSz, lotSz, ctVal, priceStep: tickSz })
      expect(data.pricePrecision).toBe((data.priceStep.split('.')[1] ?? '').length)
      expect(data.quantityPrecision).toBe((data.quantityStep.split('.')[1] ?? '').length)
      expect(data.amountPrecision).toBe((data.amountStep.split('.')[1] ?? '').length)
    }
  })

  // [S3.09] [S3.10]
  it('finds a pair by its parts or its code, in any case', async () => {
    const byCode = await ask(symbolDetailCall, { pair: 'OKX-PERPETUAL/BTC.USDT' })
    const parts = { exchange: 'OKEX', contractType: 'PERPETUAL', baseAsset: 'btc', quoteAsset: 'usdt' }
    expect((await ask(symbolDetailCall, parts)).data).toEqual(byCode.data)
    expect(byCode.data).toMatchObject({ pair: 'okx-perpetual/btc.usdt', exchange: 'okx', periodType: null })
  })

  it('returns the delivery of a dated future, and null for others', async () => {
    const dated = market.catalogue.instruments.find(instrument => instrument.periodType === 'CURRENT_QUARTER')
    const { data } = await ask(symbolDetailCall, { pair: dated?.code ?? '' })
    expect(Date.parse(data.deliveryDate ?? '')).toBeGreaterThan(market.clock.now())
    expect((await ask(symbolDetailCall, { pair: 'candela-spot/btc.usdt' })).data.deliveryDate).toBeNull()
  })

  // [S3.09]
  it('finds a dated future by its period, its day, or both when they agree', async () => {
    const dated = market.catalogue.instruments.find(({ periodType }) => periodType === 'THIS_WEEK')
    const { data } = await ask(symbolDetailCall, { pair: dated?.code ?? '' })
    const { exchange, contractType, baseAsset, quoteAsset, deliveryDate } = data
    const day = (deliveryDate ?? '').slice(0, 10)
    const parts = { exchange, contractType, baseAsset, quoteAsset }
    for (const input of [
      { ...parts, periodType: 'THIS_WEEK' },
      { ...parts, periodType: 'THIS_WEEK', deliveryDate: day },
      { ...parts, deliveryDate: deliveryDate ?? '' },
      { ...parts, deliveryDate: day.replaceAll('-', '') },
      { pair: dated?.code ?? '', deliveryDate: day, exchange },
    ])
      expect((await ask(symbolDetailCall, input)).data).toEqual(data)
  })

  it('accepts its own answer, including nulls, as the same pair', async () => {
    for (const pair of ['binance-spot/btc.usdt', 'okx-perpetual/btc.usdt', 'cme-futures/nqmain.usd']) {
      const { data } = await ask(symbolDetailCall, { pair })
      const { exchange, contractType, periodType, baseAsset, quoteAsset, deliveryDate } = data
      const payload = { exchange, contractType, periodType, baseAsset, quoteAsset, deliveryDate }
      const again = await http.inject({ method: 'POST', url: `${API_PREFIX}${symbolDetailCall.path}`, payload })
      expect(again.json()).toMatchObject({ data: { pair } })
    }
  })

  // [S8.18]
  it.each([
    { exchange: 'okx', contractType: 'FUTURES', periodType: 'THIS_WEEK', deliveryDate: '2020-01-01' },
    { exchange: 'okx', contractType: 'FUTURES', deliveryDate: '2020-01-01' },
    { exchange: 'okx', contractType: 'SPOT', periodType: 'MAIN' },
    { exchange: 'okx', contractType: 'SPOT', deliveryDate: '2026-11-20' },
    { pair: 'okx-spot/btc.usdt', exchange: 'gate' },
    { pair: 'okx-spot/btc.usdt', contractType: 'PERPETUAL' },
    { pair: 'okx-spot/btc.usdt', baseAsset: 'ETH' },
    { pair: 'okx-spot/btc.usdt', quoteAsset: 'USDC' },
    { pair: 'okx-spot/btc.usdt', periodType: 'MAIN' },
    { pair: 'okx-spot/btc.usdt', deliveryDate: '2026-11-20' },
  ])('rejects %j, which matches no pair', async named => {
    const input = 'pair' in named ? named : { ...named, baseAsset: 'BTC', quoteAsset: 'USDT' }
    expect(await ask(symbolDetailCall, input as Record<string, string>)).toMatchObject({
      code: ERRORS.PAIR_INVALID.code,
    })
  })

  it('rejects an invalid delivery date', async () => {
    const input = { pair: 'okx-spot/btc.usdt', deliveryDate: 'next week' }
    expect(await ask(symbolDetailCall, input)).toMatchObject({ status: 400, code: ERRORS.BAD_REQUEST.code })
  })

  // [S3.10]
  it('uses the common names of index futures', async () => {
    const mains = market.catalogue.instruments.filter(({ periodType }) => periodType === 'MAIN')
    expect(mains.map(({ baseAsset }) => baseAsset).toSorted()).toEqual([
      'CNmain',
      'ESmain',
      'HSImain',
      'NQmain',
      'YMmain',
    ])
    for (const { code, baseAsset } of mains)
      expect((await ask(symbolDetailCall, { pair: code })).data.baseAsset).toBe(baseAsset)
  })

  it.each([
    { what: 'no pair at all', input: {} },
    { what: 'half a pair', input: { exchange: 'okx', baseAsset: 'BTC' } },
  ])('refuses $what', async ({ input }) => {
    expect(await ask(symbolDetailCall, input as Record<string, string>)).toMatchObject({
      status: 400,
      code: ERRORS.BAD_REQUEST.code,
    })
  })
})

describe('symbol order', () => {
  // [S7.18]
  it('has the best prices of every pair around its last one, marks for contracts only', async () => {
    for (const { code, contractType, periodType } of market.catalogue.instruments) {
      const { status, data } = await ask(symbolOrderCall, { pair: code })
      expect(status, code).toBe(200)
      expect(Number(data.bid)).toBeLessThan(Number(data.ask))
      if (contractType === 'SPOT') expect([data.mark, data.index]).toEqual([null, null])
      else expect(Number(data.mark) / Number(data.last)).toBeCloseTo(1, periodType === 'MAIN' ? 0 : 1)
    }
  })
})

describe('exchanges', () => {
  // [S3.11]
  it('are listed in the order of the rules', async () => {
    const { data } = await ask(exchangeListCall)
    expect(data.map(({ id, sort }) => [id, sort])).toEqual([
      ['candela', 0],
      ['binance', 1],
      ['okx', 2],
      ['mexc', 3],
      ['gate', 4],
      ['huobi', 5],
      ['bybit', 6],
      ['hkex', 7],
      ['cme', 8],
      ['cbot', 9],
      ['sgx', 10],
    ])
    for (const id of ['hkex', 'cme', 'cbot', 'sgx'])
      expect(data.find(exchange => exchange.id === id)).toMatchObject({ kind: 'futures', contractTypes: ['FUTURES'] })
    expect(data.reduce((sum, exchange) => sum + exchange.pairs, 0)).toBe(market.catalogue.instruments.length)
  })

  // [S3.11] OKEX is OKX
  it('accept OKEX for OKX', async () => {
    const okx = await ask(contractCategoriesCall, { exchange: 'okx' })
    expect((await ask(contractCategoriesCall, { exchange: 'OKEX' })).data).toEqual(okx.data)
    expect(okx.data.length).toBeGreaterThan(0)
  })
})

describe('contract categories', () => {
  // [S7.14] [S3.10]
  it('count the contracts that each category lists', async () => {
    const { data } = await ask(contractCategoriesCall)
    for (const { exchange, contractType, periodType, quoteAsset, pairs } of data) {
      expect(CONTRACT_TYPES).toContain(contractType)
      expect(contractType).not.toBe('SPOT')
      if (periodType !== null) expect(PERIOD_TYPES).toContain(periodType)
      const listed = await ask(contractCategoryCall, {
        exchange,
        contractType,
        quoteAsset,
        ...(periodType === null ? {} : { periodType }),
      })
      expect(listed.data).toHaveLength(pairs)
      for (const detail of listed.data) expect(detail).toMatchObject({ exchange, contractType, periodType, quoteAsset })
    }
    const contracts = market.catalogue.instruments.filter(({ contractType }) => contractType !== 'SPOT')
    expect(data.reduce((sum, category) => sum + category.pairs, 0)).toBe(contracts.length)
  })

  it('reject an unknown exchange', async () => {
    expect(await ask(contractCategoriesCall, { exchange: 'nowhere' })).toMatchObject({
      status: 404,
      code: ERRORS.PAIR_INVALID.code,
    })
    const input = { exchange: 'nowhere', contractType: 'FUTURES' }
    expect(await ask(contractCategoryCall, input)).toMatchObject({ status: 404, code: ERRORS.PAIR_INVALID.code })
  })
})

describe('base data', () => {
  it('names every coin in both languages', async () => {
    const url = `${API_PREFIX}${currencyListCall.path}`
    const names = async (locale: string): Promise<string[]> => {
      const answer = await http.inject({ url, headers: { locale } })
      return answer.json<{ data: { name: string }[] }>().data.map(coin => coin.name)
    }
    expect(await names('zh-CN')).toContain('比特币')
    expect(await names('en-US')).toContain('Bitcoin')
    expect(await names('en-US')).toHaveLength(market.catalogue.assets.length)
  })

  it('lists countries with their dialling codes', async () => {
    const answer = await http.inject({ url: `${API_PREFIX}/open/base_data/country`, headers: { locale: 'en-US' } })
    const { data } = answer.json<{ data: { code: string; name: string; dialCode: string }[] }>()
    expect(data).toContainEqual({ code: 'CN', name: 'China', dialCode: '+86' })
    expect(new Set(data.map(country => country.code)).size).toBe(data.length)
  })

  it('returns the caller’s address, as an object and as text', async () => {
    const check = await http.inject({ method: 'POST', url: `${API_PREFIX}/open/ip/validate` })
    expect(check.json()).toMatchObject({ code: 10000, data: { ip: '127.0.0.1', supported: true } })
    const text = await http.inject(`${API_PREFIX}/charting_library/html/zh/ip.html`)
    expect([text.headers['content-type'], text.body]).toEqual(['text/plain; charset=utf-8', '127.0.0.1'])
  })

  it('has at most ten coins for the home page', async () => {
    const { data } = await ask(homeSymbolListCall)
    expect(data.length).toBeLessThanOrEqual(10)
    expect(data[0]).toMatchObject({ symbol: 'BTC', pair: 'candela-spot/btc.usdt' })
  })
})

describe('candles', () => {
  // [S9.14]
  it.each(INTERVALS.slice(0, 9))('are decimals, oldest first, closed ones only, for %s', async interval => {
    const url = `${API_PREFIX}/open/markets/kline`
    const query = { pair: 'okex-spot/btc.usdt', interval, limit: '3' }
    const { data } = (await http.inject({ url, query })).json<{ data: { pair: string; candles: [number, string][] } }>()
    expect(data.pair).toBe('okx-spot/btc.usdt')
    expect(data.candles).toHaveLength(3)
    const times = data.candles.map(([time]) => time)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(market.clock.now())
  })

  it.each([
    { pair: 'okx-spot/btc.usdt', interval: '7' },
    { pair: 'okx-spot/btc.usdt', interval: '1', limit: '1001' },
    { pair: 'okx-spot/btc.usdt', interval: '1', from: '-1' },
    { pair: 'okx-spot/btc.usdt' },
  ])('refuse %o', async query => {
    expect((await http.inject({ url: `${API_PREFIX}/open/markets/kline`, query })).statusCode).toBe(400)
  })

  it('are empty for a range far in the future', async () => {
    const query = { pair: 'okx-spot/btc.usdt', interval: '1M', from: '999999999999999' }
    const answer = await http.inject({ url: `${API_PREFIX}/open/markets/kline`, query })
    expect(answer.json()).toMatchObject({ code: 10000, data: { candles: [] } })
  })
})
