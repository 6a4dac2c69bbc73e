import { CHART_MARKS_MAX, type ChartMarks, chartMarksCall } from '@candela/contract/chart-marks'
import { API_PREFIX, type Interval, INTERVALS, type PairCode } from '@candela/contract/core'
import type { DatafeedMarks, DatafeedTimescaleMark } from '@candela/contract/datafeed'
import type { FlashKind } from '@candela/contract/flash'
import { SIGNAL_CODES, type SignalKind } from '@candela/contract/signals'
import { barStart, DAY_MS, HOUR_MS, MINUTE_MS, nextBarStart, UTC8_OFFSET_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { callsOf } from '#testing/calls.ts'
import { MARKET_START } from '#testing/market.ts'
import { testSite } from '#testing/test-site.ts'

const { http, db, market, site } = await testSite({ symbols: ['BTC', 'LINK'] })
const ask = callsOf(http)
const BTC = 'candela-spot/btc.usdt' as PairCode // codes of the test market
const LINK = 'candela-spot/link.usdt' as PairCode
const PERP = 'binance-perpetual/btc.usdt' as PairCode
const HSI = market.catalogue.listed.find(({ exchange }) => exchange === 'hkex')?.code ?? BTC

/** Thursday, 12 November 2026, 08:00 in Hong Kong. */
const DAY = Date.UTC(2026, 10, 12)
const FROM = DAY - 3 * DAY_MS

type Signal = { kind: SignalKind; pair: PairCode; interval: Interval; time: number; direction: 1 | -1; price: number }

const signal = (kind: SignalKind, pair: PairCode, interval: Interval, time: number): Signal => ({
  kind,
  pair,
  interval,
  time,
  direction: 1,
  price: 100,
})

const SIGNALS: readonly Signal[] = [
  signal('trend', BTC, '60', DAY),
  signal('trend', BTC, '5', DAY),
  signal('rank', BTC, '1D', barStart('1D', DAY)),
  signal('ma5', BTC, '240', DAY),
  signal('rsi', BTC, '60', DAY),
  // 08:00 to 12:00 in Hong Kong, where the break begins; and a month that ended on a Saturday night.
  signal('stock', HSI, '240', DAY),
  signal('stock', HSI, '1M', Date.UTC(2026, 8, 30, 16)),
  ...Array.from({ length: CHART_MARKS_MAX + 100 }, (_, nth) => signal('trend', LINK, '1', DAY + nth * MINUTE_MS)),
]

beforeAll(async () => {
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  const pairs = await db
    .insertInto('signal_pair')
    .values([BTC, LINK, HSI].map(code => ({ code, ledger_from: FROM })))
    .returning(['id', 'code'])
    .execute()
  await db
    .insertInto('signal')
    .values(
      SIGNALS.map(({ kind, pair, interval, ...rest }, nth) => ({
        ...rest,
        seq: nth + 1,
        pair_id: pairs.find(({ code }) => code === pair)?.id ?? -1,
        kind: SIGNAL_CODES[kind],
        interval: INTERVALS.indexOf(interval),
        raised_at: nextBarStart(interval, rest.time),
        hash: Buffer.alloc(0),
      })),
    )
    .execute()
  const derivatives = createDerivativesRepo(db)
  const { all } = await site.contracts()
  const idOf = (pair: PairCode): number => all.find(each => each.pair === pair)?.id ?? -1
  await derivatives.ensurePartitions(DAY, DAY + DAY_MS)
  const print = (at: number, isLong: boolean, usd: string) => ({ at, isLong, price: '100.5', size: '1', usd })
  await derivatives.write(1, {
    states: [],
    prints: [
      {
        contract: idOf(PERP),
        rows: [
          print(DAY + 30 * MINUTE_MS, true, '2500000.00'),
          print(DAY + 40 * MINUTE_MS, false, '9999.99'),
          ...Array.from({ length: 15 }, (_, nth) => print(DAY + 10 * HOUR_MS + nth * 1000, false, '20000.00')),
        ],
      },
      { contract: idOf('okx-perpetual/btc.usdt' as PairCode), rows: [print(DAY + HOUR_MS, true, '30000.00')] },
    ],
    keep: ['raw'],
    run: { contract: 0, from: DAY, to: DAY, nextTo: DAY + DAY_MS },
  })
})

const BAR_MS = 5 * MINUTE_MS

const FACTS: Readonly<Record<FlashKind, object>> = {
  move: { change: '-1.3249', turnover: '100.00' },
  level: { level: '95000', turnover: '100.00' },
  liquidation: { exchange: 'binance', side: 'long', usd: '2500000.00' },
}

/** At the ends of bars of five minutes; the last one is of another coin. */
beforeAll(async () => {
  const item = (id: string, at: number, kind: FlashKind, isImportant = false, symbol = 'BTC') => ({
    id,
    at,
    kind,
    is_important: isImportant,
    symbol,
    pair: kind === 'liquidation' ? PERP : BTC,
    direction: -1,
    price: '94495.31',
    facts: JSON.stringify(FACTS[kind]),
  })
  await db
    .insertInto('flash')
    .values([
      item('move-BTC-1', DAY + 2 * HOUR_MS, 'move'),
      item('level-BTC-1', DAY + 2 * HOUR_MS + BAR_MS, 'level', true),
      item('liquidation-1', DAY + 2 * HOUR_MS, 'liquidation', true),
      item('level-ETH-1', DAY + 2 * HOUR_MS, 'level', true, 'ETH'),
    ])
    .execute()
})

const marksOf = async (input: object): Promise<ChartMarks> =>
  (await ask(chartMarksCall, { from: DAY - DAY_MS, to: DAY + 2 * DAY_MS, ...input })).data

const rows = ({ bars }: ChartMarks) =>
  bars.flatMap(({ time, marks }) => marks.map(mark => [time, mark.title.en] as const))

describe('signals', () => {
  it('of the interval and larger ones, and of kinds with one interval, are on the bar before they were raised', async () => {
    expect(rows(await marksOf({ pair: BTC, interval: '60', kinds: ['signal'] }))).toEqual([
      [barStart('60', nextBarStart('1D', DAY) - 1), 'Alignment, 1 day: long alignment'],
      [DAY + 3 * HOUR_MS, 'MA5, 4 hours: crosses above'],
      [DAY, 'RSI divergence, 1 hour: bottom divergence'],
      [DAY, 'Trend, 1 hour: bullish'],
    ])
  })

  it('on a day chart are those of days, MA5 and RSI, on the day of UTC+8', async () => {
    const { bars } = await marksOf({ pair: BTC, interval: '1D', kinds: ['signal'] })
    expect(bars.map(({ time, count }) => [time, count])).toEqual([[DAY - UTC8_OFFSET_MS, 3]])
  })

  it.each(INTERVALS)('%s: are on bars that the candle call has', async interval => {
    for (const pair of [BTC, HSI]) {
      const { bars } = await marksOf({ pair, interval, from: DAY - 20 * DAY_MS, kinds: ['signal'] })
      expect(bars.length).toBeGreaterThan(0)
      for (const { time, marks } of bars) {
        const found = await site.candles.read(
          market.catalogue.indexOf(pair) ?? -1,
          interval,
          time,
          nextBarStart(interval, time),
          1,
        )
        const isForming = nextBarStart(interval, time) > MARKET_START
        if (!isForming) expect(found.map(bar => bar.time)).toEqual([time])
        expect(marks.every(({ barTime }) => barTime === time)).toBe(true)
      }
    }
  })

  it.each([
    [
      ['ma5', 'rank'],
      ['Alignment, 1 day: long alignment', 'MA5, 4 hours: crosses above'],
    ],
    [['stock'], []],
    [[], []],
  ])('of the kinds %j alone', async (signals, titles) => {
    const found = await marksOf({ pair: BTC, interval: '60', kinds: ['signal'], signals })
    expect(rows(found).map(([, title]) => title)).toEqual(titles)
  })

  it('of the newest are kept, and the answer says that it is cut', async () => {
    const found = await marksOf({ pair: LINK, interval: '1' })
    expect(found.isComplete).toBe(false)
    expect(found.bars).toHaveLength(CHART_MARKS_MAX)
    expect(found.bars[0]?.time).toBe(DAY + (CHART_MARKS_MAX + 99) * MINUTE_MS)
  })

  it('have what a card needs, in both languages', async () => {
    const { bars } = await marksOf({ pair: BTC, interval: '240', kinds: ['signal'] })
    const mark = bars.flatMap(({ marks }) => marks).find(({ type }) => type === 'crosses-above')
    expect(mark).toEqual({
      id: expect.stringMatching(/^signal-\d+$/),
      kind: 'signal',
      time: DAY + 4 * HOUR_MS,
      barTime: DAY,
      type: 'crosses-above',
      direction: 1,
      price: expect.stringMatching(/^100\.0+$/),
      title: { zh: 'MA5 短线：4 小时上穿', en: 'MA5, 4 hours: crosses above' },
      link: `/signal/pair/${BTC}`,
    })
  })
})

describe('large liquidations', () => {
  it('of a perpetual are its own, from 10,000 USD on', async () => {
    const found = await marksOf({ pair: PERP, interval: '60', kinds: ['liquidation'] })
    expect(found.bars.map(({ time, count, marks }) => [time, count, marks.length])).toEqual([
      [DAY + 10 * HOUR_MS, 15, 10],
      [DAY, 1, 1],
    ])
    expect(found.isComplete).toBe(false)
    expect(found.bars[1]?.marks[0]).toMatchObject({
      type: 'long',
      direction: -1,
      title: { zh: 'Binance 多单爆仓 $250.00 万', en: 'Binance: long liquidated, $2.50M' },
    })
  })

  it('of another pair of the coin are those of all its perpetuals; an index future has none', async () => {
    const found = await marksOf({ pair: BTC, interval: '60', kinds: ['liquidation'] })
    expect(found.bars.map(({ time }) => time)).toEqual([DAY + 10 * HOUR_MS, DAY + HOUR_MS, DAY])
    expect((await marksOf({ pair: HSI, interval: '60', kinds: ['liquidation'] })).bars).toEqual([])
  })
})

describe('flash news', () => {
  it('of moves and round prices is on the bar where it happened, on any chart of the coin', async () => {
    for (const pair of [BTC, PERP]) {
      const found = await marksOf({ pair, interval: '5', kinds: ['flash'] })
      expect(rows(found)).toEqual([
        [DAY + 2 * HOUR_MS, 'BTC falls below 95,000 USDT'],
        [DAY + 2 * HOUR_MS - BAR_MS, 'BTC down 1.32% in 5 minutes'],
      ])
    }
    expect(rows(await marksOf({ pair: BTC, interval: '60', kinds: ['flash'] }))).toEqual([
      [DAY + 2 * HOUR_MS, 'BTC falls below 95,000 USDT'],
      [DAY + HOUR_MS, 'BTC down 1.32% in 5 minutes'],
    ])
  })

  it('has what a card needs, in both languages', async () => {
    const { bars } = await marksOf({ pair: BTC, interval: '5', kinds: ['flash'] })
    expect(bars[0]?.marks).toEqual([
      {
        id: 'flash-level-BTC-1',
        kind: 'flash',
        time: DAY + 2 * HOUR_MS + BAR_MS,
        barTime: DAY + 2 * HOUR_MS,
        type: 'level',
        direction: -1,
        price: '94495.31',
        title: { zh: 'BTC 跌破 95,000 USDT', en: 'BTC falls below 95,000 USDT' },
        link: '/coin/BTC',
      },
    ])
  })

  it.each([
    [true, ['level']],
    [false, ['level', 'move']],
    [undefined, ['level', 'move']],
  ])('with important %j is of the types %j', async (important, types) => {
    const found = await marksOf({ pair: BTC, interval: '5', kinds: ['flash'], important })
    expect(found.bars.flatMap(({ marks }) => marks.map(({ type }) => type))).toEqual(types)
  })

  it('leaves marks of other kinds as they are, however important', async () => {
    const all = await marksOf({ pair: BTC, interval: '60', important: true })
    expect(new Set(all.bars.flatMap(({ marks }) => marks.map(({ kind }) => kind)))).toEqual(
      new Set(['signal', 'liquidation', 'flash']),
    )
  })

  it('of a range is that of bars which began in it', async () => {
    const of = async (from: number, to: number) =>
      rows(await marksOf({ pair: BTC, interval: '5', kinds: ['flash'], from, to })).map(([time]) => time)
    expect(await of(DAY + 2 * HOUR_MS, DAY + 3 * HOUR_MS)).toEqual([DAY + 2 * HOUR_MS])
    expect(await of(DAY + HOUR_MS, DAY + 2 * HOUR_MS)).toEqual([DAY + 2 * HOUR_MS - BAR_MS])
  })

  it('has no price on a chart in another currency', async () => {
    const pair = market.catalogue.listed.find(each => each.baseAsset === 'BTC' && each.quoteAsset === 'USD')?.code
    const { bars } = await marksOf({ pair, interval: '60', kinds: ['flash'] })
    expect(bars.map(({ marks }) => marks.map(({ price }) => price))).toEqual([[null], [null]])
  })

  it('is not on charts of index futures or other coins', async () => {
    for (const pair of [HSI, LINK]) expect((await marksOf({ pair, interval: '5', kinds: ['flash'] })).bars).toEqual([])
  })
})

describe('the call', () => {
  it('answers by its contract, by GET too', async () => {
    const url = `${API_PREFIX}${chartMarksCall.path}?pair=${BTC}&interval=60&from=${DAY}&to=${DAY + DAY_MS}&kinds=signal,liquidation,flash&important=true`
    const answer = await http.inject(url)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: ChartMarks }>()
    expect(() => compileCheck(chartMarksCall.data)(data)).not.toThrow()
    expect(new Set(data.bars.flatMap(({ marks }) => marks.map(({ kind }) => kind)))).toEqual(
      new Set(['signal', 'liquidation', 'flash']),
    )
  })

  it.each([
    ['an empty range', { from: DAY, to: DAY }, 200],
    ['a reversed range', { from: DAY + 1, to: DAY }, 200],
    ['an endless range', { from: 0, to: 8.64e15 }, 200],
    ['an unknown kind', { kinds: ['weather'] }, 400],
    ['an unknown kind of signals', { signals: ['weather'] }, 400],
    ['an unknown importance', { important: 'very' }, 400],
    ['an unknown pair', { pair: 'nowhere' }, 404],
    ['an unknown interval', { interval: '7' }, 400],
  ])('%s', async (_, input, status) => {
    expect((await ask(chartMarksCall, { pair: BTC, interval: '60', from: 0, to: DAY, ...input })).status).toBe(status)
  })
})

describe('the datafeed', () => {
  const query = `symbol=${BTC}&from=${DAY / 1000 - 86_400}&to=${DAY / 1000 + 86_400}`

  it('has signals on bars, by the times of its own bars', async () => {
    for (const resolution of ['60', '1D', 'W']) {
      const marks = (await http.inject(`/udf/marks?${query}&resolution=${resolution}`)).json<DatafeedMarks>()
      const lengths = Object.values(marks).map(column => column.length)
      expect(new Set(lengths).size).toBe(1)
      expect(lengths[0]).toBeGreaterThan(0)
      expect(marks.time).toEqual(marks.time.toSorted((a, b) => a - b))
      if (resolution !== '60') for (const time of marks.time) expect(time % 86_400).toBe(0)
    }
  })

  it('has large liquidations and flash news on the time scale, one mark for each bar', async () => {
    const marks = (await http.inject(`/udf/timescale_marks?${query}&resolution=60`)).json<DatafeedTimescaleMark[]>()
    expect(marks.map(({ time, label, tooltip }) => [time, label, tooltip.length])).toEqual([
      [DAY / 1000, 'L', 1],
      // The news is newer than the liquidation of the same hour.
      [(DAY + HOUR_MS) / 1000, 'N', 2],
      [(DAY + 2 * HOUR_MS) / 1000, 'N', 1],
      [(DAY + 10 * HOUR_MS) / 1000, 'L', 10],
    ])
    expect(marks[2]?.tooltip).toEqual(['BTC falls below 95,000 USDT @ 94495.31'])
    expect(marks[0]?.tooltip[0]).toBe('Binance: long liquidated, $2.50M @ 100.5')
  })

  it('refuses marks of a reversed range as JSON', async () => {
    const answer = await http.inject(`/udf/marks?symbol=${BTC}&from=2&to=1&resolution=60`)
    expect([answer.statusCode, answer.json<{ s: string }>().s]).toEqual([400, 'error'])
  })
})
