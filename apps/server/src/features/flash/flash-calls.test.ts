import { API_PREFIX, ERRORS, type PairCode } from '@candela/contract/core'
import { FLASH_PAGE, type FlashList, flashListCall } from '@candela/contract/flash'
import { MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#testing/calls.ts'
import { MARKET_START } from '#testing/market.ts'
import { testSite } from '#testing/test-site.ts'
import type { BarFlash } from './flash-item.ts'
import { createFlashRepo } from './repo.ts'

const { http, db, features } = await testSite()
const ask = callsOf(http)
const repo = createFlashRepo(db)

const NEWS = 80

/** Two at a time; every third is of ETH, every fourth is important. */
const news: readonly BarFlash[] = Array.from({ length: NEWS }, (_, nth) => {
  const symbol = nth % 3 === 0 ? 'ETH' : 'BTC'
  const at = MARKET_START - (nth >> 1) * MINUTE_MS
  return {
    id: `move-${symbol}-${nth}-${at}`,
    at,
    kind: 'move',
    isImportant: nth % 4 === 0,
    symbol,
    pair: `candela-spot/${symbol.toLowerCase()}.usdt` as PairCode, // well formed
    direction: -1,
    price: '94495.31',
    facts: { change: '-1.3249', turnover: '24243800.00' },
  }
})

beforeAll(() => repo.add(news))

const list = async (input: object = {}): Promise<FlashList> => (await ask(flashListCall, input)).data

async function all(input: object): Promise<FlashList['records']> {
  const records: FlashList['records'] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await list({ ...input, ...(cursor === undefined ? {} : { cursor }) })
    records.push(...page.records)
    cursor = page.cursor
  }
  return records
}

describe('the list of flash news', () => {
  it('has the newest first, in both languages, a page at a time', async () => {
    const { records, cursor, asOf } = await list()
    expect(records).toHaveLength(FLASH_PAGE)
    expect([cursor === null, asOf]).toEqual([false, MARKET_START])
    expect(records.map(({ time }) => time)).toEqual(records.map(({ time }) => time).toSorted((a, b) => b - a))
    expect(records.find(({ id }) => id === news[0]?.id)).toEqual({
      id: news[0]?.id,
      kind: 'move',
      time: MARKET_START,
      isImportant: true,
      symbol: 'ETH',
      pair: 'candela-spot/eth.usdt',
      direction: -1,
      price: '94495.31',
      title: { zh: 'ETH 5 分钟跌 1.32%', en: 'ETH down 1.32% in 5 minutes' },
      body: {
        zh: '报 94,495.31，5 分钟成交 2,424.38 万 USDT',
        en: 'At 94,495.31; 5-minute turnover 24.24M USDT',
      },
      link: '/coin/ETH',
    })
  })

  it.each([
    ['all', {}, () => true],
    ['those of a coin, in any spelling', { symbol: 'eth' }, ({ symbol }: BarFlash) => symbol === 'ETH'],
    ['important ones', { isImportant: true }, ({ isImportant }: BarFlash) => isImportant],
    ['all, if not only important ones are wanted', { isImportant: false }, () => true],
    [
      'important ones of a coin',
      { symbol: 'BTC', isImportant: true },
      ({ symbol, isImportant }: BarFlash) => isImportant && symbol === 'BTC',
    ],
  ])('has %s, each once, whatever the size of a page', async (_, input, isWanted) => {
    const wanted = news.filter(isWanted)
    for (const size of [1, 7, 100]) {
      const found = await all({ ...input, size })
      expect(found).toHaveLength(wanted.length)
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)))
      expect(found.map(({ time }) => time)).toEqual(wanted.map(({ at }) => at).toSorted((a, b) => b - a))
    }
  })

  it('goes on after its last item when there is newer news', async () => {
    const first = await list({ size: 10 })
    const [newest] = news
    if (newest === undefined) throw new Error('no news')
    await repo.add([{ ...newest, id: 'move-BTC-later', symbol: 'BTC', at: MARKET_START + 1 }])
    const second = await list({ size: 10, cursor: first.cursor })
    await db.deleteFrom('flash').where('id', '=', 'move-BTC-later').execute()
    const both = await list({ size: 20 })
    expect([...first.records, ...second.records]).toEqual(both.records)
  })

  it('is empty for a coin without news', async () => {
    expect(await list({ symbol: 'DOGE' })).toMatchObject({ records: [], cursor: null })
  })

  it('[S8.19] refuses an unknown coin', async () => {
    expect(await ask(flashListCall, { symbol: 'NOSUCHCOIN' })).toMatchObject({
      status: 404,
      code: ERRORS.PAIR_INVALID.code,
    })
  })

  it('refuses a cursor of other filters and a forged one', async () => {
    const { cursor } = await list({ size: 1 })
    const [question = ''] = (cursor ?? '').split('~')
    const zero = Buffer.from('move\0').toString('base64url')
    for (const input of [
      { symbol: 'BTC', cursor },
      { isImportant: true, cursor },
      { cursor: `${question}~1~now~.x` },
      { cursor: `${question}~1~1~..${zero}` },
      { cursor: `${question}~1~.1.5~.x` },
    ])
      expect((await ask(flashListCall, input)).status, JSON.stringify(input)).toBe(400)
  })

  it.each([{ size: 0 }, { size: 101 }, { isImportant: 'perhaps' }, { symbol: '' }, { kind: 'move' }])(
    'refuses %j',
    async input => {
      expect((await ask(flashListCall, input)).status).toBe(400)
    },
  )

  it('is answered by GET too', async () => {
    const answer = await http.inject(`${API_PREFIX}${flashListCall.path}?symbol=BTC&isImportant=true&size=2`)
    const { data } = answer.json<{ data: FlashList }>()
    expect(data.records.map(({ symbol, isImportant }) => [symbol, isImportant])).toEqual([
      ['BTC', true],
      ['BTC', true],
    ])
  })
})

it('the feature has one job, every minute, which reads the market of the site', async () => {
  await db.deleteFrom('flash').execute()
  const [job] = features.all.find(({ name }) => name === 'flash')?.jobs ?? []
  expect(job?.schedule.cron).toBe('* * * * *')
  const run = () => job?.run(undefined, { id: '1', signal: new AbortController().signal })
  await run()
  const { records } = await list({ size: 100 })
  expect(records.length).toBeGreaterThan(0)
  expect(records.every(({ time }) => time <= MARKET_START && time > MARKET_START - 25 * 60 * MINUTE_MS)).toBe(true)
  await run()
  expect((await list({ size: 100 })).records).toEqual(records)
  expect((await repo.untils()).get('BTC')).toBe(Math.floor(MARKET_START / (5 * MINUTE_MS)) * 5 * MINUTE_MS)
})
