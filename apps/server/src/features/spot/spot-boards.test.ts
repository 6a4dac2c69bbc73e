import { ERRORS } from '@candela/contract/core'
import { type SpotList, spotListCall, type SpotRow, spotSubsListCall } from '@candela/contract/spot'
import { describe, expect, it } from 'vitest'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'

const { http, market } = await testSite()
const LIST = '/crypto-web/open/markets/spot/list'

const ask = async (query: string): Promise<SpotList> => {
  const answer = await http.inject({ url: `${LIST}?${query}`, headers: { locale: 'en-US' } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: SpotList }>().data
}

it.each(['', '&exchange=okx', '&symbol=btc'])('an unknown tag is refused%s', async rest => {
  for (const url of [`${LIST}?tagsId=no-such${rest}`, `/markets/spot.json?tagsId=no-such${rest}`])
    expect((await http.inject(url)).json()).toMatchObject({ code: ERRORS.NO_SUCH_THING.code })
})

describe('the spot list of one exchange', () => {
  it.each(['binance', 'okx', 'mexc', 'gate', 'huobi', 'bybit'])(
    'has the USDT pairs of %s with its own figures',
    async exchange => {
      const list = await ask(`exchange=${exchange}&size=100`)
      expect(compileCheck(spotListCall.data)(list)).toEqual(list)
      const listed = market.catalogue.instruments.filter(
        each => each.exchange === exchange && each.contractType === 'SPOT' && each.quoteAsset === 'USDT',
      )
      expect(list.records.map(row => row.pair).toSorted()).toEqual(listed.map(each => each.code).toSorted())
      expect(list.upSize + list.downSize + list.flatSize).toBe(list.total)
      for (const row of list.records) {
        const ticker = market.board.ticker(listed.find(each => each.code === row.pair)?.code as never) // it is listed
        expect([row.exchange, row.price, row.turnover24h]).toEqual([exchange, ticker?.last, ticker?.turnover24h])
      }
    },
  )

  it('has no 24-hour price outside the seven days beside it', async () => {
    for (const exchange of ['binance', 'okx', 'mexc', 'gate', 'huobi', 'bybit']) {
      const { records } = await ask(`exchange=${exchange}&size=100`)
      for (const { pair, trend7d, high24h, low24h, price } of records) {
        const week = trend7d.map(Number)
        const day = [high24h, low24h, price].map(Number)
        expect({
          pair,
          isAbove: Math.max(...day) > Math.max(...week),
          isBelow: Math.min(...day) < Math.min(...week),
        }).toEqual({
          pair,
          isAbove: false,
          isBelow: false,
        })
      }
    }
  })

  it('differs from the composite, from which it takes only the days before in the seven-day trend', async () => {
    const [own, composite] = [await ask('exchange=binance&symbol=btc'), await ask('symbol=btc')]
    expect(own.records[0]?.pair).toBe('binance-spot/btc.usdt')
    expect(composite.records[0]?.pair).toBe('candela-spot/btc.usdt')
    expect(Number(own.records[0]?.turnover24h)).toBeLessThan(Number(composite.records[0]?.turnover24h))
    const days = (row: SpotRow | undefined) => row?.trend7d.slice(0, 42).map(Number)
    expect(days(own.records[0])).toEqual(days(composite.records[0]))
  })

  // [S3.11] OKEX is the old name of OKX
  it('is found under old names, sorted and filtered like the other', async () => {
    expect(await ask('exchange=OKEX')).toEqual(await ask('exchange=okx'))
    const prices = (await ask('exchange=okx&sortName=price&sortOrder=asc')).records.map(row => Number(row.price))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    for (const row of (await ask('exchange=okx&tagsId=meme')).records)
      expect(market.catalogue.assetOf(row.symbol)?.sectors).toContain('meme')
  })

  it('follows the market', async () => {
    const before = await ask('exchange=gate')
    market.clock.advance(10_000)
    const after = await ask('exchange=gate')
    expect(after.asOf).toBeGreaterThan(before.asOf)
    expect(after.records.map(row => row.price)).not.toEqual(before.records.map(row => row.price))
  })

  it.each([
    ['nasdaq', 404],
    ['cme', 404],
    ['candela', 404],
    ['', 400],
  ])('is refused for “%s”', async (exchange, status) => {
    const answer = await http.inject(`${LIST}?exchange=${exchange}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ data: null })
  })
})

// [S7.18] [S6.02]
it.each(['POST', 'GET'] as const)('the list of favourites needs a login, by %s', async method => {
  const url = '/crypto-web/open/markets/spot/subs/list'
  const answer = await http.inject({
    method,
    url,
    headers: { locale: 'en-US' },
    ...(method === 'POST' ? { payload: { groupId: '1', size: 5 } } : {}),
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 40100, msg: 'Need to log in', data: null })
  expect(Object.keys(spotSubsListCall.input.properties)).toEqual([
    ...Object.keys(spotListCall.input.properties),
    'groupId',
  ])
  expect(spotSubsListCall.data).toBe(spotListCall.data)
})
