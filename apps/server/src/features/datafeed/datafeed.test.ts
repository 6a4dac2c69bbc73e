import { API_PREFIX, EXCHANGES, INTERVALS, type Interval, RATE_LIMITS } from '@candela/contract/core'
import { type CandleList } from '@candela/contract/candles'
import {
  DATAFEED_BARS_MAX,
  type DatafeedHistory,
  type DatafeedQuote,
  type DatafeedSymbol,
} from '@candela/contract/datafeed'
import { barStart, UTC8_OFFSET_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { MARKET_START } from '#testing/market.ts'
import { testSite } from '#testing/test-site.ts'
import { pairsOfAllKinds } from './testing/pairs-of-all-kinds.ts'

const { http, market } = await testSite({ symbols: ['BTC', 'LINK', 'PEPE'], isLimited: true })
const NOW_S = Math.floor(MARKET_START / 1000)

/** An address for each subject, so that they do not share a rate. */
let address = 0
const visitor = (): string => `203.0.113.${address++ % 250}`

async function get<Body>(
  path: string,
  query: Readonly<Record<string, string | number>> = {},
  remoteAddress = visitor(),
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: Body }> {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const answer = await http.inject({ url: `/udf${path}?${new URLSearchParams(texts).toString()}`, remoteAddress })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>() }
}

const PAIRS = pairsOfAllKinds(market)
const BTC = 'candela-spot/btc.usdt'

/** Our own call's closed bars, in the times of the protocol. */
async function candlesOf(pair: string, interval: Interval, limit: number): Promise<CandleList['candles']> {
  const answer = await http.inject({
    method: 'POST',
    url: `${API_PREFIX}/open/markets/kline`,
    payload: { pair, interval, limit },
    remoteAddress: visitor(),
  })
  return answer.json<{ data: CandleList }>().data.candles
}

const isDated = (interval: Interval): boolean => /[DWM]$/.test(interval)
const shift = (interval: Interval): number => (isDated(interval) ? UTC8_OFFSET_MS : 0)

function okOf(body: DatafeedHistory): Extract<DatafeedHistory, { s: 'ok' }> {
  if (body.s !== 'ok') throw new Error(`no bars: ${JSON.stringify(body)}`)
  return body
}

describe('every endpoint for pairs of all kinds', () => {
  it('there are twelve pairs', () => {
    expect(new Set(PAIRS.map(({ code }) => code)).size).toBe(12)
  })

  describe.each(PAIRS.map(instrument => [instrument.code, instrument] as const))('%s', (code, instrument) => {
    it('has symbol information by code, by name and in any letter case', async () => {
      const { status, body } = await get<DatafeedSymbol>('/symbols', { symbol: code })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        ticker: code,
        pricescale: 10 ** instrument.priceDecimals,
        volume_precision: instrument.sizeDecimals,
        currency_code: instrument.quoteAsset,
        supported_resolutions: [...INTERVALS],
        has_intraday: true,
        has_daily: true,
        has_weekly_and_monthly: true,
        expired: false,
      })
      expect(body.minmov / body.pricescale).toBeCloseTo(Number(instrument.tickSz), 12)
      expect((await get<DatafeedSymbol>('/symbols', { symbol: body.full_name })).body).toEqual(body)
      expect((await get<DatafeedSymbol>('/symbols', { symbol: code.toUpperCase() })).body).toEqual(body)
    })

    it('is found by its name', async () => {
      const query = `${instrument.baseAsset} ${instrument.exchange}`.toUpperCase()
      const { body } = await get<{ ticker: string }[]>('/search', { query, limit: 100 })
      expect(body.map(({ ticker }) => ticker)).toContain(code)
    })

    it('has a price', async () => {
      const { body } = await get<{ s: string; d: DatafeedQuote[] }>('/quotes', { symbols: code })
      const [quote] = body.d
      expect(body.s).toBe('ok')
      expect(quote).toMatchObject({ s: 'ok', n: code, v: { lp: Number(market.board.ticker(code)?.last) } })
    })

    it.each(INTERVALS)('%s: bars equal the candle call, ascending, unique and aligned', async interval => {
      const remoteAddress = visitor()
      const limit = isDated(interval) ? 3 : 20
      const candles = await candlesOf(code, interval, limit * 2)
      const times: number[] = []
      let to = NOW_S
      // Two pages of bars, the second before the first.
      for (let page = 0; page < 2; page += 1) {
        const query = { symbol: code, resolution: interval, from: to - 10, to, countback: limit }
        const { status, body } = await get<DatafeedHistory>('/history', query, remoteAddress)
        expect(status).toBe(200)
        const { t, o, h, l, c, v } = okOf(body)
        expect([o, h, l, c, v].map(column => column.length)).toEqual(Array.from({ length: 5 }, () => t.length))
        expect(t).toHaveLength(limit)
        const rows = new Map(candles.map(candle => [(candle[0] + shift(interval)) / 1000, candle]))
        for (const [at, time] of t.entries())
          expect([o[at], h[at], l[at], c[at], v[at]]).toEqual(rows.get(time)?.slice(1, 6).map(Number))
        times.unshift(...t)
        to = t[0] ?? 0
      }
      expect(times).toEqual(candles.map(([time]) => (time + shift(interval)) / 1000))
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      const starts = times.map(time => time * 1000 - shift(interval))
      expect(starts.map(start => barStart(interval, start))).toEqual(starts)
      if (isDated(interval)) for (const time of times) expect(time % 86_400).toBe(0)
    })
  })
})

describe('history', () => {
  const ask = (query: Readonly<Record<string, string | number>>) =>
    get<DatafeedHistory & { errmsg?: string }>('/history', { symbol: BTC, resolution: '60', ...query })

  it('countback beats from', async () => {
    const { body } = await ask({ from: NOW_S - 7200, to: NOW_S, countback: 5 })
    expect(okOf(body).t).toHaveLength(5)
  })

  it('without countback the range counts, and its end is not included', async () => {
    const hour = Math.floor(NOW_S / 3600) * 3600
    const { body } = await ask({ from: hour - 4 * 3600, to: hour - 3600 })
    expect(okOf(body).t).toEqual([4, 3, 2].map(hours => hour - hours * 3600))
  })

  it('an end within a bar includes that bar, a start within a bar does not', async () => {
    const hour = Math.floor(NOW_S / 3600) * 3600
    const { body } = await ask({ from: hour - 3 * 3600 + 60, to: hour - 2 * 3600 + 60 })
    expect(okOf(body).t).toEqual([hour - 2 * 3600])
  })

  it('both spellings of days, weeks and months mean the same', async () => {
    for (const [short, long] of [
      ['D', '1D'],
      ['W', '1W'],
      ['M', '1M'],
    ] as const) {
      const [a, b] = [
        await ask({ resolution: short, to: NOW_S, countback: 2 }),
        await ask({ resolution: long, to: NOW_S, countback: 2 }),
      ]
      expect(okOf(a.body)).toEqual(okOf(b.body))
    }
  })

  it('a weekend of an index future has no data and names the bar before it', async () => {
    // Saturday, 14 November 2026, 12:00 to 20:00 in Hong Kong. The last session ended at 03:00.
    const from = Date.UTC(2026, 10, 14, 4) / 1000
    const { body } = await ask({ symbol: PAIRS[8]?.code ?? '', resolution: '15', from, to: from + 8 * 3600 })
    expect(body).toEqual({ s: 'no_data', nextTime: Date.UTC(2026, 10, 13, 18, 45) / 1000 })
  })

  it('before the history there is no data and no next time', async () => {
    const to = Date.UTC(2015, 0, 1) / 1000
    expect((await ask({ to, countback: 10 })).body).toEqual({ s: 'no_data' })
    expect((await ask({ from: to - 3600, to })).body).toEqual({ s: 'no_data' })
  })

  it('a range in the future names the newest bar', async () => {
    const { body } = await ask({ from: NOW_S + 86_400, to: NOW_S + 90_000 })
    expect(body).toEqual({ s: 'no_data', nextTime: Math.floor(NOW_S / 3600) * 3600 - 3600 })
  })

  it.each([
    ['an unknown symbol', { symbol: 'nowhere-spot/btc.usdt', to: 1, countback: 1 }, 'unknown_symbol'],
    ['a pair of another exchange', { symbol: 'mexc-perpetual/btc.usd', to: 1, countback: 1 }, 'unknown_symbol'],
    ['no symbol', { symbol: '', to: 1, countback: 1 }, 'missing symbol'],
    ['a symbol of 10,000 letters', { symbol: 'x'.repeat(10_000), to: 1, countback: 1 }, 'at most 96'],
    ['a resolution that does not exist', { resolution: '7', to: 1, countback: 1 }, 'resolution must be one of'],
    ['hours as a resolution', { resolution: '1H', to: 1, countback: 1 }, 'resolution must be one of'],
    ['no end', { from: 1 }, 'missing to'],
    ['no start and no countback', { to: NOW_S }, 'missing from'],
    ['a start after the end', { from: 10, to: 9 }, 'from must not be later than to'],
    ['a start after the end with countback', { from: 10, to: 9, countback: 2 }, 'from must not be later than to'],
    ['no bars', { to: NOW_S, countback: 0 }, 'countback must be a whole number from 1'],
    ['too many bars', { to: NOW_S, countback: DATAFEED_BARS_MAX + 1 }, 'countback must be a whole number'],
    ['an endless number', { to: '9'.repeat(30), countback: 1 }, 'to must be a whole number'],
    ['a number with an exponent', { to: '1e9', countback: 1 }, 'to must be a whole number'],
    ['half a second', { to: '1.5', countback: 1 }, 'to must be a whole number'],
    ['a range of too many bars', { resolution: '1', from: 0, to: NOW_S }, 'at most 10000 bars apart'],
  ])('%s is refused as JSON', async (_, query, message) => {
    const { status, body } = await ask(query)
    expect(status).toBe(message === 'unknown_symbol' ? 404 : 400)
    expect(body.s).toBe('error')
    expect(body.errmsg).toContain(message)
  })

  it('a repeated parameter is refused', async () => {
    const { statusCode, body } = await http.inject(
      `/udf/history?symbol=${BTC}&symbol=${BTC}&resolution=60&to=1&countback=1`,
    )
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      { s: 'error', errmsg: expect.stringContaining('symbol must be given once') },
    ])
  })
})

describe('other answers', () => {
  it('the configuration names all exchanges and resolutions', async () => {
    const { body } = await get<{ exchanges: { value: string }[]; supported_resolutions: string[] }>('/config')
    expect(body).toMatchObject({ supports_search: true, supports_group_request: false, supports_time: true })
    expect(
      body.exchanges
        .map(({ value }) => value)
        .filter(value => value !== '')
        .toSorted(),
    ).toEqual(EXCHANGES.map(({ id }) => id).toSorted())
    expect(body.supported_resolutions).toEqual([...INTERVALS])
  })

  it('the time is a bare number of seconds', async () => {
    expect((await get<number>('/time')).body).toBe(NOW_S)
  })

  it('a search is filtered by exchange and type, and limited', async () => {
    const { body } = await get<{ exchange: string; type: string }[]>('/search', {
      query: 'BTC',
      exchange: 'okx',
      type: 'perpetual',
      limit: 2,
    })
    expect(body.length).toBeGreaterThan(0)
    expect(body.length).toBeLessThanOrEqual(2)
    expect(new Set(body.map(({ exchange, type }) => `${exchange} ${type}`))).toEqual(new Set(['OKX perpetual']))
    expect((await get('/search', { query: 'nosuchcoin' })).body).toEqual([])
    expect((await get<unknown[]>('/search', { query: '' })).body.length).toBeGreaterThan(0)
    expect((await get('/search', { query: 'btc', exchange: 'nowhere' })).status).toBe(400)
    expect((await get('/search', { query: 'btc', limit: 1000 })).status).toBe(400)
  })

  it('quotes name unknown symbols, and a list of a thousand is refused', async () => {
    const { body } = await get<{ d: DatafeedQuote[] }>('/quotes', { symbols: `${BTC},NOPE` })
    expect(body.d.map(({ s, n }) => [s, n])).toEqual([
      ['ok', BTC],
      ['error', 'NOPE'],
    ])
    const many = await get<{ s: string }>('/quotes', { symbols: Array.from({ length: 1000 }, () => 'BTC').join(',') })
    expect([many.status, many.body.s]).toEqual([400, 'error'])
  })

  it('an unknown address is refused as JSON', async () => {
    const { status, body } = await get<{ s: string }>('/symbol_info')
    expect([status, body.s]).toEqual([404, 'error'])
  })

  it('an answer has a tag, and the same answer is not sent twice', async () => {
    const { headers } = await get('/config')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const again = await http.inject({ url: '/udf/config', headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('requests count as reads, and too many are refused as JSON', async () => {
    const remoteAddress = '198.51.100.7'
    for (let at = 0; at < RATE_LIMITS.read.limit; at += 1) await http.inject({ url: '/udf/time', remoteAddress })
    const { status, headers, body } = await get<{ s: string }>('/time', {}, remoteAddress)
    expect([status, body.s]).toEqual([429, 'error'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
