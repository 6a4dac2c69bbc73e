import { LOCALES, type PairCode } from '@candela/contract/core'
import { SPOT_SORTS, type SpotList, type SpotListInput, type SpotRow, type SpotSort } from '@candela/contract/spot'
import { describe, expect, it } from 'vitest'
import { createBoard } from '#market/tickers/board.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { tickerRow, TICKERS_TOPIC, TRENDS_TOPIC } from '#market/tickers/ticker.ts'
import { trendUpToNow } from '#market/tickers/trend.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createSpotTable } from './spot-table.ts'

const SYMBOLS =
  'BTC ETH XRP BNB SOL DOGE ADA TRX LINK AVAX XLM TON SHIB LTC DOT UNI PEPE AAVE NEAR ICP ETC APT ATOM FIL ARB'.split(
    ' ',
  )
const catalogue = createCatalogue(smallWorld('test', SYMBOLS))
const START = Date.UTC(2026, 10, 15)

/** A table over a board whose prices the test sets. */
async function aTable() {
  const bus = createLocalBus(silentLog)
  const board = createBoard(catalogue, bus, createTestClock(START))
  await board.start()
  const table = createSpotTable(catalogue, board)
  let version = 0
  const put = (at: number, last: number, open = last, turnover = 1000, volume = 10): void => {
    const instrument = catalogue.composites[at]?.instrument
    if (instrument === undefined) throw new Error('no such coin')
    const figures = { last, open, high: last, low: open, volume, turnover }
    const row = tickerRow(instrument, ++version, figures, { m3: 0, m5: 0, m10: 0 })
    bus.publish(TICKERS_TOPIC, { asOf: START + version, newestAt: START, stale: [], isWhole: false, rows: [row] })
  }
  const coins = catalogue.composites.length
  const putAll = (): void => {
    for (let at = 0; at < coins; at++) {
      const last = 1 + ((at * 7919) % 101) / 3
      put(at, last, last * (0.9 + (at % 5) * 0.05), 1000 + ((at * 31) % 17) * 250.25, 5 + ((at * 13) % 11))
    }
  }
  const whole = (input: SpotListInput = {}): SpotList => table.list({ size: 100, ...input }, 'en-US')
  return { table, bus, board, put, putAll, coins, whole }
}

const KEYS: Readonly<Record<SpotSort, (row: SpotRow) => number | string>> = {
  marketCap: row => Number(row.marketCap),
  name: row => row.symbol,
  price: row => Number(row.price),
  change24h: row => Number(row.change24h),
  turnover24h: row => Number(row.turnover24h),
  volume24h: row => Number(row.volume24h),
  supply: row => Number(row.supply),
}

describe('the spot table', () => {
  // [S9.46] [S9.48]
  it('lists 20 coins by market cap, largest first, by default', async () => {
    const { table, putAll, coins, whole } = await aTable()
    putAll()
    const list = table.list({}, 'en-US')
    expect(list).toMatchObject({ current: 1, size: 20, total: coins })
    expect(list.records).toHaveLength(20)
    expect(list.records.map(row => row.rank)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(list.records).toEqual(
      whole({ sortName: 'supply' })
        .records.toSorted((a, b) => Number(b.marketCap) - Number(a.marketCap))
        .slice(0, 20),
    )
  })

  // [S9.48]
  it.each(SPOT_SORTS.flatMap(sortName => (['asc', 'desc'] as const).map(sortOrder => ({ sortName, sortOrder }))))(
    'sorts by $sortName, $sortOrder, as a plain sort would',
    async ({ sortName, sortOrder }) => {
      const { put, putAll, coins, whole } = await aTable()
      putAll()
      for (let at = 0; at < coins; at += 2) put(at, 50 - at, 40, 900 + at * 3, 100 - at)
      const rows = whole({ sortName, sortOrder }).records
      expect(rows).toHaveLength(coins)
      const key = KEYS[sortName]
      const naive = rows.map(key).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(rows.map(key)).toEqual(sortOrder === 'asc' ? naive : naive.toReversed())
      expect(new Set(rows.map(row => row.symbol)).size).toBe(coins)
    },
  )

  it('returns each coin on exactly one page', async () => {
    const { table, putAll, coins, whole } = await aTable()
    putAll()
    const pages = [1, 2, 3, 4].flatMap(current => table.list({ current, size: 7 }, 'en-US').records)
    expect(pages).toEqual(whole().records.slice(0, 28))
    expect(pages).toHaveLength(coins)
    expect(table.list({ current: 5, size: 7 }, 'en-US')).toMatchObject({ records: [], total: coins, current: 5 })
  })

  it.each(SPOT_SORTS.flatMap(sortName => (['asc', 'desc'] as const).map(sortOrder => ({ sortName, sortOrder }))))(
    'goes on by %j from the row it ended with, whatever moved before it',
    async asked => {
      const { table, put, putAll, coins, whole } = await aTable()
      putAll()
      const first = table.list({ ...asked, size: 10 }, 'en-US')
      const held = first.records.map(row => row.symbol)
      const placeOf = (symbol = ''): number => catalogue.composites.findIndex(each => each.asset.symbol === symbol)
      // Of the stored rows two swap places, and the last one moves to the front.
      for (const [symbol, low, high] of [
        [held[0], 0.5, 5000],
        [held[1], 0.4, 6000],
        [held.at(-1), 0.3, 7000],
      ] as const)
        put(placeOf(symbol), asked.sortOrder === 'asc' ? low : high)
      const rest = table.list({ ...asked, size: 100, cursor: first.cursor ?? '' }, 'en-US')
      expect(rest).toMatchObject({ current: 2, size: 100, total: coins, cursor: null })
      const others = whole(asked).records.filter(row => !held.includes(row.symbol))
      expect(rest.records.filter(row => !held.includes(row.symbol))).toEqual(others)
      const again = rest.records.filter(row => held.includes(row.symbol))
      if (asked.sortName === 'price' || asked.sortName === 'name' || asked.sortName === 'supply')
        expect(again).toEqual([])
    },
  )

  it('leaves a coin out until it has a price', async () => {
    const { table, put, coins, whole } = await aTable()
    expect(whole()).toMatchObject({ records: [], total: 0, upSize: 0, upPrice: '0.00' })
    put(3, 10)
    put(1, 20)
    expect(whole().records).toHaveLength(2)
    expect(whole().total).toBe(2)
    expect(table.row(catalogue.composites[3]?.asset.symbol ?? '', 'zh-CN')).toMatchObject({ price: expect.any(String) })
    expect(table.row(catalogue.composites[0]?.asset.symbol ?? '', 'zh-CN')).toBeUndefined()
    expect(coins).toBeGreaterThan(2)
  })

  it('finds coins by tag, and counts them', async () => {
    const { table, putAll, whole } = await aTable()
    putAll()
    const tags = table.tags('en-US')
    expect(tags.length).toBeGreaterThan(3)
    for (const { id, count } of tags) {
      const found = whole({ tagsId: id })
      expect(found.total).toBe(count)
      for (const row of found.records) expect(catalogue.assetOf(row.symbol)?.sectors).toContain(id)
    }
    expect(whole({ tagsId: 'no-such-tag' })).toMatchObject({ records: [], total: 0 })
    expect(table.tags('zh-CN').map(tag => tag.id)).toEqual(tags.map(tag => tag.id))
    expect(table.tags('zh-CN')).not.toEqual(tags)
  })

  it.each([
    { search: 'btc', finds: 'BTC' },
    { search: ' BtC ', finds: 'BTC' },
    { search: '比特币', finds: 'BTC' },
    { search: 'bitco', finds: 'BTC' },
    { search: 'ethereum', finds: 'ETH' },
  ])('finds $finds by “$search” in either language', async ({ search, finds }) => {
    const { table, putAll } = await aTable()
    putAll()
    for (const locale of LOCALES)
      expect(table.list({ symbol: search }, locale).records.map(row => row.symbol)).toContain(finds)
  })

  it('finds nothing for an unknown name, and everything for an empty search', async () => {
    const { putAll, whole } = await aTable()
    putAll()
    expect(whole({ symbol: 'zzzz' }).total).toBe(0)
    expect(whole({ symbol: '  ' })).toEqual(whole())
  })

  it('counts up, down and flat, which add up to all, and sums their turnover', async () => {
    const { put, putAll, whole, coins } = await aTable()
    putAll()
    // Many changes in both directions leave no rounding error.
    for (let round = 0; round < 200; round++)
      for (let at = 0; at < coins; at++) put(at, 10, 9 + ((at + round) % 3), 1000.07 + ((at * round) % 13) * 0.11)
    for (const input of [{}, { tagsId: 'meme' }, { symbol: 'e' }]) {
      const list = whole(input)
      expect(list.upSize + list.downSize + list.flatSize).toBe(list.total)
      const turnover = (isWanted: (change: number) => boolean): number =>
        list.records
          .filter(row => isWanted(Number(row.change24h)))
          .reduce((cents, row) => cents + Math.round(Number(row.turnover24h) * 100), 0) / 100
      expect(list.upPrice).toBe(turnover(change => change > 0).toFixed(2))
      expect(list.downPrice).toBe(turnover(change => change < 0).toFixed(2))
      expect(list.upSize).toBe(list.records.filter(row => Number(row.change24h) > 0).length)
      expect(list.downSize).toBe(list.records.filter(row => Number(row.change24h) < 0).length)
    }
  })

  it('writes JSON that equals the list, before and after changes', async () => {
    const { board, table, bus, put, putAll } = await aTable()
    const inputs: SpotListInput[] = [
      {},
      { current: 2, size: 5 },
      { sortName: 'change24h', sortOrder: 'asc' },
      { tagsId: 'meme' },
      { symbol: 'e', sortName: 'name', sortOrder: 'asc' },
    ]
    const expectSame = (): void => {
      for (const locale of LOCALES)
        for (const input of inputs) {
          const list = table.list(input, locale)
          expect(JSON.parse(table.listAnswer(input, locale).body.toString())).toEqual({
            code: 10000,
            msg: '',
            data: list,
          })
          // The second time it is served from the cached page.
          expect(JSON.parse(table.listAnswer(input, locale).body.toString())).toEqual({
            code: 10000,
            msg: '',
            data: list,
          })
        }
    }
    expectSame()
    putAll()
    expectSame()
    put(4, 99_999, 1)
    expectSame()
    const { code = '', priceDecimals = 0 } = catalogue.composites[4]?.instrument ?? {}
    const symbol = catalogue.composites[4]?.asset.symbol ?? ''
    bus.publish(TRENDS_TOPIC, { asOf: START, trends: { [code]: [1, 2.5] } })
    expectSame()
    const trendFrom = (points: readonly number[]): string[] => {
      const ticker = board.ticker(code as PairCode) // a coin of the catalogue
      if (ticker === undefined) throw new Error(`no price of ${code}`)
      return trendUpToNow(points, ticker).map(price => price.toFixed(priceDecimals))
    }
    expect(table.row(symbol, 'en-US')?.trend7d).toEqual(trendFrom([1, 2.5]))
    bus.publish(TRENDS_TOPIC, { asOf: START, trends: { [code]: [3] } })
    expectSame()
    expect(table.row(symbol, 'en-US')?.trend7d).toEqual(trendFrom([3]))
  })

  it('writes the trend of a very cheap coin without an exponent', async () => {
    const { table, bus, put } = await aTable()
    const at = SYMBOLS.indexOf('PEPE')
    put(at, 0.000000212)
    const code = catalogue.composites[at]?.instrument.code ?? ''
    bus.publish(TRENDS_TOPIC, { asOf: START, trends: { [code]: [2.12e-7, 0.000001] } })
    expect(table.row('PEPE', 'en-US')?.trend7d).toEqual(['0.000000212', '0.000001000', '0.000000212'])
  })

  it('names coins in the requested language', async () => {
    const { table, putAll } = await aTable()
    putAll()
    expect(table.row('btc', 'zh-CN')?.name).toBe('比特币')
    expect(table.row('BTC', 'en-US')?.name).toBe('Bitcoin')
    expect(table.row('NOPE', 'en-US')).toBeUndefined()
  })

  it('starts from a board that already has prices, and ignores changes after it was closed', async () => {
    const { board, table, put, putAll, coins } = await aTable()
    putAll()
    expect(createSpotTable(catalogue, board).list({}, 'en-US').total).toBe(coins)
    const before = table.list({}, 'en-US').records
    table.close()
    put(0, 12_345)
    expect(table.list({}, 'en-US').records).toEqual(before)
  })

  it('gives an answer a new tag only when a price or the request changes', async () => {
    const { table, put, putAll } = await aTable()
    putAll()
    const tag = (input: SpotListInput, locale: 'zh-CN' | 'en-US' = 'en-US') => table.listAnswer(input, locale).etag()
    const first = tag({ size: 20 })
    expect(first).toMatch(/^W\/"[\w-]+"$/)
    expect(tag({ size: 20 })).toBe(first)
    const others = [tag({ size: 10 }), tag({ size: 20, current: 2 }), tag({ size: 20, sortName: 'price' })]
    const all = [first, ...others, tag({ size: 20 }, 'zh-CN')]
    expect(new Set(all).size).toBe(all.length)
    put(0, 5)
    expect(tag({ size: 20 })).not.toBe(first)
    const again = await aTable()
    again.putAll()
    expect(again.table.listAnswer({ size: 20 }, 'en-US').etag()).not.toBe(first) // another process
  })
})
