import { ERRORS, type PairCode } from '@candela/contract/core'
import {
  SIGNAL_CODES,
  SIGNAL_KINDS,
  SIGNAL_PATHS,
  type SignalKind,
  signalHistoryCalls,
  signalIntervalsCalls,
  signalMarksCall,
  signalRecordCall,
  signalTrialCall,
} from '@candela/contract/signals'
import type { Bar } from '@candela/exchanges'
import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS, nextBarStart, UTC8_OFFSET_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { callsOf } from '#testing/calls.ts'
import { MARKET_START } from '#testing/market.ts'
import { testSite } from '#testing/test-site.ts'
import type { Decided, Signal } from './ledger/ledger-entry.ts'
import { createSignalReads } from './ledger/read-repo.ts'
import { createLedgerRepo } from './ledger/repo.ts'
import { createRecordReads } from './record/record-repo.ts'
import { createSignalRecords } from './record/record.ts'
import { feedOf } from './rss.ts'

const { http, db, market } = await testSite()
const ask = callsOf(http)
const EPOCH = 1
const codeOf = (fits: (each: (typeof market.catalogue.listed)[number]) => boolean): PairCode => {
  const found = market.catalogue.listed.find(fits)
  if (found === undefined) throw new Error('no such pair')
  return found.code
}
const BTC = codeOf(({ exchange, baseAsset }) => exchange === 'candela' && baseAsset === 'BTC')
const ETH = codeOf(({ exchange, baseAsset }) => exchange === 'candela' && baseAsset === 'ETH')
const PERP = codeOf(({ exchange, contractType }) => exchange === 'okx' && contractType === 'PERPETUAL')
/** A perpetual that has left the market. */
const GONE = 'binance-perpetual/gone.usdt' as PairCode // a code
const GONE_PRICE = 6.5e-7
const HSI = codeOf(({ exchange }) => exchange === 'hkex')
const FROM = dayUtc8(MARKET_START) - 10 * DAY_MS
/** Of spot pairs, for buying and selling. */
const FEE = 2_000

const signals: Signal[] = []
const outcomes: Decided[] = []

/** A signal on five minutes; decided two hours later if it has a return, in millionths. */
function add(kind: SignalKind, pair: PairCode, at: number, direction: 1 | -1, last?: number): void {
  const key = { pair, kind, interval: kind === 'ma5' ? '240' : kind === 'rsi' ? '60' : '5', time: at } as const
  const price = pair === GONE ? GONE_PRICE : 100
  signals.push({ ...key, direction, price })
  if (last === undefined) return
  const outcome = {
    entry: price,
    entryTime: at + 5 * MINUTE_MS,
    lastTime: at + 2 * HOUR_MS,
    returns: [-last, last * 2, 0, last],
    best: 30_000,
    worst: -10_000,
  }
  outcomes.push({ ...key, outcome })
}

beforeAll(async () => {
  // Returns of -1.5 % to 2.4 %: 24 of 40 gained.
  for (let at = 0; at < 40; at += 1)
    add('trend', at % 4 === 0 ? ETH : BTC, FROM + at * 5 * HOUR_MS, at % 2 === 0 ? 1 : -1, (at - 15) * 1_000)
  for (let at = 0; at < 5; at += 1) add('trend', PERP, FROM + 9 * DAY_MS + at * HOUR_MS, 1)
  for (let at = 0; at < 29; at += 1) add('rsi', BTC, FROM + at * 8 * HOUR_MS, 1, 5_000)
  add('ma5', BTC, FROM, -1)
  for (let at = 0; at < 40; at += 1) add('rank', GONE, FROM + at * HOUR_MS, 1, at * 100)
  add('rank', BTC, FROM + 9 * DAY_MS, 1)
  add('stock', HSI, FROM, -1)
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: EPOCH, holder: 'test', since: 0 }).execute()
  const repo = createLedgerRepo(db, market.clock)
  const pairs = await repo.addPairs(EPOCH, [BTC, ETH, PERP, HSI, GONE], FROM)
  const ids = new Map(pairs.map(({ code, id }) => [code, id]))
  // Of entries at random, 55 % gained upwards and 30 % downwards; a buyer's mean change was 0.3 %.
  const baseline = [{ interval: '5', horizon: 24, entries: 100, sum: 300_000, gainedUp: 55, gainedDown: 30 }] as const
  const states = [BTC, ETH, GONE].map(code => ({
    id: ids.get(code) ?? 0,
    stateTo: MARKET_START,
    state: Buffer.alloc(0),
    baseline,
  }))
  // Entries of single days: those of the record, and one long before it, which belongs to no market.
  const first = (FROM + UTC8_OFFSET_MS) / DAY_MS
  const baselineDays = [BTC, ETH].flatMap(pair => [
    { pair, interval: '5', day: first - 100, entries: 1_000, sum: 0, gainedUp: 0, gainedDown: 1_000 } as const,
    { pair, interval: '5', day: first, entries: 10, sum: 90_000, gainedUp: 10, gainedDown: 0 } as const,
    { pair, interval: '5', day: first + 1, entries: 30, sum: 30_000, gainedUp: 20, gainedDown: 6 } as const,
  ])
  await repo.append(EPOCH, { signals, outcomes, baselineDays }, ids, states)
})

type Filter = {
  readonly side?: 'up' | 'down'
  readonly interval?: '5' | '15'
  readonly exchange?: string
  readonly pair?: string
  readonly pairs?: readonly string[]
}

describe('[S7.13] [S3.13] the lists of signals', () => {
  it.each(SIGNAL_KINDS)('%s: code, type, level, prices and time', async kind => {
    const { data } = await ask(signalHistoryCalls[kind], { size: 1 })
    const [record] = data.records
    const newest = signals.findLast(signal => signal.kind === kind)
    expect(record).toMatchObject({
      kind,
      code: SIGNAL_CODES[kind],
      pair: newest?.pair,
      level: newest?.interval,
      time: newest?.time,
      raisedAt: nextBarStart(newest?.interval ?? '1', newest?.time ?? 0),
      type: {
        trend: 'bullish',
        stock: 'bearish',
        ma5: 'crosses-below',
        rsi: 'bottom-divergence',
        rank: 'long-alignment',
      }[kind],
    })
    const { last, price, sinceReturn, change24h, volume24h } = record ?? {}
    expect(Number(last)).toBeGreaterThan(0)
    expect(Number(volume24h)).toBeGreaterThan(0)
    expect(change24h).not.toBeNull()
    const direction = record?.side === 'up' ? 1 : -1
    expect(Number(sinceReturn)).toBeCloseTo(direction * (Number(last) / Number(price) - 1) * 100, 1)
  })

  it('are in pages, newest first, each signal once', async () => {
    const ids: string[] = []
    const times: number[] = []
    let cursor: string | null | undefined
    do {
      const { data } = await ask(signalHistoryCalls.trend, { size: 7, ...(cursor ? { cursor } : {}) })
      ids.push(...data.records.map(({ id }) => id))
      times.push(...data.records.map(({ raisedAt }) => raisedAt))
      cursor = data.cursor
    } while (cursor !== null)
    expect(ids).toHaveLength(45)
    expect(new Set(ids).size).toBe(45)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it.each<[Filter, number]>([
    [{ side: 'up' }, 25],
    [{ side: 'down' }, 20],
    [{ interval: '5' }, 45],
    [{ interval: '15' }, 0],
    [{ exchange: 'okx' }, 5],
    [{ exchange: 'candela' }, 40],
    [{ pair: 'ETH' }, 10],
    [{ pairs: ['ETH', 'PERP'] }, 15],
    [{ pairs: ['ETH', 'PERP'], exchange: 'okx' }, 5],
    [{ pairs: [] }, 0],
    [{ pair: 'ETH', pairs: ['ETH', 'PERP'] }, 10],
    [{ pair: 'ETH', pairs: ['PERP'] }, 0],
  ])('filtered by %j are %i', async (filter, count) => {
    const named: Readonly<Record<string, PairCode>> = { ETH, PERP }
    const { data } = await ask(signalHistoryCalls.trend, {
      size: 100,
      ...filter,
      ...(filter.pair === undefined ? {} : { pair: named[filter.pair] }),
      ...(filter.pairs === undefined ? {} : { pairs: filter.pairs.map(name => named[name]) }),
    })
    expect(data.records).toHaveLength(count)
  })

  it('[S8.19] an unknown exchange is answered as everywhere else, a former name is known', async () => {
    const { code, status } = ERRORS.PAIR_INVALID
    expect(await ask(signalHistoryCalls.trend, { exchange: 'nowhere' })).toMatchObject({ status, code })
    expect((await ask(signalHistoryCalls.trend, { exchange: 'okex' })).data.records).toHaveLength(5)
  })

  it('[S8.19] so is an exchange that has no pairs of the kind', async () => {
    const { code, status } = ERRORS.PAIR_UNSUPPORTED
    expect(await ask(signalHistoryCalls.stock, { exchange: 'binance' })).toMatchObject({ status, code })
    expect(await ask(signalHistoryCalls.rsi, { exchange: 'hkex' })).toMatchObject({ status, code })
    expect((await ask(signalHistoryCalls.stock, { exchange: 'hkex' })).status).toBe(200)
  })

  it('index futures are counted in contracts, other pairs in coins', async () => {
    const volumes = async (kind: 'stock' | 'rsi', pair: PairCode) => {
      const { data } = await ask(signalHistoryCalls[kind], { pair, size: 1 })
      const index = market.catalogue.indexOf(pair) ?? -1
      const { ctVal } = market.catalogue.instruments[index] ?? { ctVal: '' }
      return [Number(data.records[0]?.volume24h), Number(market.board.ticker(pair)?.volume24h), Number(ctVal)] as const
    }
    const [contracts, units, perContract] = await volumes('stock', HSI)
    expect(perContract).toBe(50)
    expect(contracts).toBe(Math.round(units / perContract))
    expect(contracts).toBeGreaterThan(0)
    const [coins, baseUnits] = await volumes('rsi', BTC)
    expect(coins).toBe(baseUnits)
  })

  it('a kind is not asked for on an interval that it does not have', async () => {
    for (const answer of [
      await ask(signalHistoryCalls.ma5, { interval: '60' }),
      await ask(signalRecordCall, { kind: 'ma5', interval: '60' }),
    ])
      expect([answer.status, answer.msg]).toEqual([
        400,
        'Invalid request parameters: There are no signals of this kind on this interval',
      ])
    for (const file of [
      '/signal/record.csv?kind=rsi&interval=240',
      '/signal/ledger.csv?kind=rsi&interval=240',
      `${SIGNAL_PATHS.rsi}.json?interval=240`,
      `${SIGNAL_PATHS.rsi}.rss?interval=240`,
    ])
      expect((await http.inject(file)).statusCode).toBe(400)
  })

  it.each([{ cursor: 'x' }, { size: 0 }, { interval: '7' }, { side: 'both' }])('refuse %j', async input => {
    expect((await ask(signalHistoryCalls.trend, input)).status).toBe(400)
  })

  it('a cursor of another question is refused', async () => {
    const { data } = await ask(signalHistoryCalls.trend, { size: 7 })
    expect((await ask(signalHistoryCalls.trend, { size: 7, side: 'up', cursor: data.cursor })).status).toBe(400)
    expect((await ask(signalHistoryCalls.rsi, { size: 7, cursor: data.cursor })).status).toBe(400)
  })

  it('[S7.13] the intervals of a kind: how many, the newest, and how far the record is', async () => {
    const { data } = await ask(signalIntervalsCalls.trend)
    expect(data.intervals).toHaveLength(11)
    const newest = nextBarStart('5', FROM + 9 * DAY_MS + 4 * HOUR_MS)
    expect(data.intervals.find(({ interval }) => interval === '5')).toEqual({ interval: '5', count: 45, newest })
    expect(data.intervals.find(({ interval }) => interval === '1D')).toMatchObject({ count: 0, newest: null })
    expect([data.from, data.progress]).toEqual([FROM, { done: 3, recent: 5, total: 5 }])
    // Two of them can never be computed: two days after the start nobody waits for them any more.
    const late = FROM + 92 * DAY_MS + 1
    const progress = async (startedAt: number) => (await createSignalReads(db, startedAt).progress(late)).total
    expect([await progress(late - 2 * DAY_MS), await progress(late - DAY_MS)]).toEqual([3, 5])
    expect((await ask(signalIntervalsCalls.ma5)).data.intervals.map(({ interval }) => interval)).toEqual(['240'])
    expect((await ask(signalIntervalsCalls.rsi)).data.intervals.map(({ interval }) => interval)).toEqual(['60'])
  })

  it.each([
    ['nothing at all', 'PAIR_INVALID'],
    ['cme-spot/btc.usdt', 'PAIR_UNSUPPORTED'],
  ] as const)('[S8.19] the pair %s is answered as everywhere else', async (pair, error) => {
    const { code, status } = ERRORS[error]
    for (const answer of [
      await ask(signalHistoryCalls.trend, { pair }),
      await ask(signalRecordCall, { kind: 'trend', pair }),
      await ask(signalMarksCall, { pair, from: 0, to: 1 }),
      await ask(signalTrialCall, { kind: 'trend', pair }),
    ])
      expect([answer.status, answer.code]).toEqual([status, code])
  })

  it('of several pairs, such as favourites, those that have left the market are ignored', async () => {
    const pairs = ['nothing at all', 'cme-spot/btc.usdt', ETH]
    const { data } = await ask(signalHistoryCalls.trend, { size: 100, pairs })
    expect(data.records.map(({ pair }) => pair)).toEqual(Array.from({ length: 10 }, () => ETH))
  })

  it('pairs of a list may be in capitals or with the former name of an exchange, as a single pair may', async () => {
    const pairs = [ETH.toUpperCase(), PERP.replace('okx', 'okex')]
    expect((await ask(signalHistoryCalls.trend, { size: 100, pairs })).data.records).toHaveLength(15)
    expect((await ask(signalHistoryCalls.trend, { size: 100, pair: PERP, pairs })).data.records).toHaveLength(5)
  })
})

describe('a pair that has left the market', () => {
  it('has its signals in the lists, with the names of its code', async () => {
    const { data } = await ask(signalHistoryCalls.rank, { size: 100, exchange: 'binance' })
    expect(data.records).toHaveLength(40)
    expect(data.records[0]).toMatchObject({ pair: GONE, exchange: 'binance', symbol: 'GONE', name: GONE, last: null })
  })

  it.each([{}, { exchange: 'binance' }])('counts in the record: %j', async filter => {
    const { data } = await ask(signalRecordCall, { kind: 'rank', ...filter })
    expect(data.all).toMatchObject({ count: 40, baselineMean: 0.2 })
  })
})

describe('marks for a chart', () => {
  it('are those of the pair between two times, oldest first, at the starts of their bars', async () => {
    const [from, to] = [FROM + 5 * HOUR_MS, FROM + 15 * HOUR_MS]
    const { data } = await ask(signalMarksCall, { pair: BTC, from, to })
    const expected = signals.filter(({ pair, time }) => pair === BTC && time >= from && time < to)
    expect(data.marks.map(({ time }) => time)).toEqual(expected.map(({ time }) => time).toSorted((a, b) => a - b))
    expect(data.isComplete).toBe(true)
  })

  it('of one kind and interval only, if asked', async () => {
    const asked = { pair: BTC, from: FROM, to: MARKET_START, kind: 'rsi', interval: '60' }
    const { data } = await ask(signalMarksCall, asked)
    expect(data.marks).toHaveLength(29)
    expect(data.marks[0]).toMatchObject({ kind: 'rsi', level: '60', side: 'up', return24: '0.5000' })
  })

  it('of a kind on an interval that it does not have are refused', async () => {
    const asked = { pair: BTC, from: FROM, to: MARKET_START, kind: 'rsi', interval: '5' }
    expect((await ask(signalMarksCall, asked)).code).toBe(ERRORS.BAD_REQUEST.code)
  })

  it('are the newest, if there are too many', async () => {
    const reads = createSignalReads(db, 0)
    const all = await reads.between({ kind: 'rsi', pairs: [BTC] }, FROM, MARKET_START, 100)
    expect(await reads.between({ kind: 'rsi', pairs: [BTC] }, FROM, MARKET_START, 5)).toEqual(all.slice(-5))
  })
})

describe('the track record', () => {
  it('counts, means, the median, the Wilson interval and the baseline', async () => {
    const { data } = await ask(signalRecordCall, { kind: 'trend' })
    expect(data.open).toBe(5)
    expect(data.all).toMatchObject({
      count: 40,
      hits: 24,
      hitRate: 60,
      hitLow: 44.596,
      hitHigh: 73.652,
      mean: 0.45,
      median: 0.45,
      best: 3,
      worst: -1,
      // Half of them up, half down: ((0.3 - 0.2) + (-0.3 - 0.2)) / 2, and (55 + 30) / 2.
      baselineMean: (3_000 - FEE + (-3_000 - FEE)) / 2 / 10_000,
      baselineHitRate: 42.5,
    })
    expect(data.horizons.map(({ mean }) => mean)).toEqual([-0.45, 0.9, 0, 0.45])
    expect(data.sides.map(({ side, count }) => [side, count])).toEqual([
      ['up', 20],
      ['down', 20],
    ])
    expect(data.regimes.reduce((sum, { count }) => sum + count, 0)).toBe(40)
    expect(data.intervals.find(({ interval }) => interval === '5')?.count).toBe(40)
    expect(data.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(40)
    expect(data.distribution.find(({ from }) => from === 0)?.count).toBe(10)
    expect(data.ledger.seq).toBe(signals.length + outcomes.length)
  })

  it.each([
    [{ side: 'up' }, 20, 5],
    [{ side: 'down' }, 20, 0],
    [{ exchange: 'okx' }, 0, 5],
    [{ exchange: 'candela', side: 'down' }, 20, 0],
    [{ pair: ETH }, 10, 0],
    [{ pairs: [ETH, PERP] }, 10, 5],
    [{ pairs: [] }, 0, 0],
    [{ exchange: 'binance' }, 0, 0],
  ])('of %j only, as the list', async (filter, count, open) => {
    const { data } = await ask(signalRecordCall, { kind: 'trend', ...filter })
    expect([data.all.count, data.open]).toEqual([count, open])
    expect(data.sides.reduce((sum, side) => sum + side.count, 0)).toBe(count)
    expect((await ask(signalHistoryCalls.trend, { size: 100, ...filter })).data.records).toHaveLength(count + open)
  })

  it('is refused of a pair that has no signals of that kind', async () => {
    for (const call of [signalRecordCall, signalHistoryCalls.stock])
      expect((await ask(call, { ...(call === signalRecordCall ? { kind: 'stock' } : {}), pair: BTC })).status).toBe(400)
  })

  /** With these daily candles of the largest coin. */
  const recordOf = (bars: readonly Bar[]) =>
    createSignalRecords({
      ...market,
      reads: createSignalReads(db, 0),
      records: createRecordReads(db),
      candles: { readSoon: async () => ({ bars: [...bars], isComplete: bars.length > 30 }) },
    }).of({ kind: 'trend' })
  /** Every day closes above the one before. */
  const daily = Array.from({ length: 31 }, (_, at) => {
    const time = dayUtc8(MARKET_START) - (31 - at) * DAY_MS
    return { time, open: 1, high: at, low: 1, close: at, volume: 1, turnover: 1, trades: 1 }
  })

  it('compares the signals of a rising market with entries on its days only', async () => {
    const { all, regimes } = await recordOf(daily)
    // Of 40 entries on its days 30 gained upwards and 6 downwards.
    expect(regimes).toMatchObject([
      { regime: 'rising', count: 40, baselineMean: -FEE / 10_000, baselineHitRate: (75 + 15) / 2 },
      { regime: 'falling', count: 0, baselineMean: null, baselineHitRate: null },
    ])
    expect(all.baselineHitRate).toBe(42.5)
    const turned = await recordOf(daily.map((bar, at) => ({ ...bar, close: 31 - at })))
    expect(turned.regimes).toMatchObject([{ count: 0 }, { count: 40, baselineHitRate: (75 + 15) / 2 }])
  })

  it('takes the fees of a pair that has left the market', async () => {
    const { data } = await ask(signalRecordCall, { kind: 'rank' })
    expect(data.all).toMatchObject({ count: 40, baselineMean: (3_000 - 1_000) / 10_000, baselineHitRate: 55 })
  })

  it('leaves out days whose candles are not loaded yet, instead of calling them falling', async () => {
    const countsOf = async (bars: readonly Bar[]) => {
      const { all, regimes } = await recordOf(bars)
      return [all.count, ...regimes.map(({ count }) => count)]
    }
    expect(await countsOf([])).toEqual([40, 0, 0])
    // Twenty days before each of the last five: signals since then.
    const since = MARKET_START - 5 * DAY_MS
    const late = signals.filter(
      ({ kind, pair, time }) => kind === 'trend' && pair !== PERP && time >= dayUtc8(since),
    ).length
    expect(await countsOf(daily.slice(-25))).toEqual([40, late, 0])
    expect(await countsOf(daily)).toEqual([40, 40, 0])
  })

  it('has no headline before thirty are decided', async () => {
    const { data } = await ask(signalRecordCall, { kind: 'rsi' })
    expect(data.all).toMatchObject({ count: 29, hits: 29, hitRate: null, mean: null, median: null, baselineMean: null })
    expect(data.horizons.map(({ mean, hitRate }) => [mean, hitRate])).toEqual(Array(4).fill([null, null]))
  })

  it.each([
    ['of all pairs', {}],
    ['of one pair', { pair: ETH }],
    ['of one direction', { side: 'down' } as const],
    ['of an exchange', { exchange: 'okx' }],
    ['of an exchange in one direction', { exchange: 'candela', side: 'up' } as const],
    ['of favourites', { pairs: [ETH, PERP] }],
    ['of favourites of an exchange', { pairs: [ETH, PERP], exchange: 'candela' }],
  ])('%s: the end of its equity is the sum over the file of the ledger', async (_, filter) => {
    const { data } = await ask(signalRecordCall, { kind: 'trend', ...filter })
    const file = await http.inject({ url: '/signal/ledger.csv', query: { kind: 'trend', ...filter } })
    const [head = '', ...rows] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    // Ten days of signals were written now.
    expect(head.split(',').slice(-3)).toEqual(['raisedAt', 'writtenAt', 'origin'])
    expect(rows.filter(row => !row.endsWith('Z,past'))).toEqual([])
    const column = head.split(',').indexOf('return24')
    const returns = rows.map(row => Number(row.split(',')[column]))
    expect(returns).toHaveLength(data.all.count)
    if (data.all.count < 30) expect(data.distribution).toEqual([])
    expect(data.equity.at(-1)?.sum ?? 0).toBeCloseTo(
      returns.reduce((sum, each) => sum + each, 0),
      6,
    )
    expect(data.equity.reduce((sum, { count }) => sum + count, 0)).toBe(returns.length)
  })

  it('the file begins with a byte-order mark and has prices without an exponent', async () => {
    const { body } = await http.inject('/signal/ledger.csv?kind=rank')
    expect(body.startsWith('\uFEFFseq,')).toBe(true)
    const [head = [], ...rows] = body.split('\r\n').map(line => line.split(','))
    const columns = ['price', 'entry'].map(name => head.indexOf(name))
    expect(columns.map(column => rows[0]?.[column])).toEqual(['0.00000065', '0.00000065'])
  })

  it('a record and its file are of the same row of the ledger, whatever was added since', async () => {
    const { data } = await ask(signalRecordCall, { kind: 'trend' })
    const rowsUntil = async (until: string) =>
      (await http.inject({ url: '/signal/ledger.csv', query: { kind: 'trend', until } })).body
        .trim()
        .split('\r\n')
        .slice(1)
    expect(await rowsUntil(String(data.ledger.seq))).toHaveLength(data.all.count)
    expect(await rowsUntil('0')).toEqual([])
    const [middle = 0] = (await db.selectFrom('signal_outcome').select('seq').orderBy('seq').execute())
      .map(({ seq }) => seq)
      .slice(20)
    const groups = await createRecordReads(db).groups({ kind: 'trend' }, { rising: [], falling: [] }, 0, middle)
    const count = groups.reduce((sum, group) => sum + group.count, 0)
    expect(count).toBeGreaterThan(0)
    expect(await rowsUntil(String(middle))).toHaveLength(count)
    const refused = await http.inject({ url: '/signal/ledger.csv?kind=trend&until=-1' })
    expect(refused.statusCode).toBe(400)
  })

  it('the file of a pair that is not there is answered as the call is', async () => {
    const file = await http.inject({ url: '/signal/ledger.csv?kind=trend&pair=nothing' })
    expect(file.statusCode).toBe(404)
    expect((await http.inject({ url: '/signal/ledger.csv?kind=none' })).statusCode).toBe(400)
  })

  it('the heads of the file alone read nothing, so they are not limited as downloads are', async () => {
    const heads = await Promise.all(
      Array.from({ length: 9 }, () => http.inject({ method: 'HEAD', url: '/signal/ledger.csv?kind=trend' })),
    )
    const { headers } = await http.inject('/signal/ledger.csv?kind=trend')
    for (const head of heads) {
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(head.headers['content-disposition']).toBe(headers['content-disposition'])
      expect(head.headers['content-length']).toBeUndefined()
    }
  })

  it('files without a kind are those of trend following', async () => {
    for (const file of ['/signal/ledger.csv', '/signal/record.csv'])
      expect((await http.inject(file)).body).toBe((await http.inject(`${file}?kind=trend`)).body)
  })
})

describe('trials', () => {
  it('answer with the fields of the contract, by POST and by GET alike', async () => {
    const { data } = await ask(signalTrialCall, { kind: 'stock', pair: HSI, interval: '60', length: 20 })
    expect(compileCheck(signalTrialCall.data)(data)).toEqual(data)
    expect(data).toMatchObject({ kind: 'stock', pair: HSI, isComplete: true })
    expect(data.parameters).toEqual([{ id: 'length', value: 20, isDefault: false }])
    const query = new URLSearchParams({ kind: 'stock', pair: HSI, interval: '60', length: '20' })
    const got = await http.inject({ url: `/crypto-web/open/signal/trial?${query.toString()}` })
    expect(got.json<{ data: unknown }>().data).toEqual(data)
  })

  it.each<[object, string, string]>([
    [{ kind: 'trend', length: 1 }, '通道周期应为 2 至 500 的整数', 'Channel length: a whole number from 2 to 500'],
    [{ kind: 'rank', fast: 55 }, '短期均线应小于中期均线', 'Fast average must be below Middle average'],
    [{ kind: 'rank', middle: 120 }, '中期均线应小于长期均线', 'Middle average must be below Slow average'],
    [{ kind: 'rsi', nearest: 60 }, '最近间隔应小于最远间隔', 'Shortest distance must be below Longest distance'],
    [{ kind: 'trend', fast: 5 }, '这类信号没有参数 fast', 'Signals of this kind have no parameter fast'],
    [{ kind: 'ma5', interval: '60' }, '该周期没有这类信号', 'There are no signals of this kind on this interval'],
    [{ kind: 'stock' }, '该交易对没有这类信号', 'This pair has no signals of this kind'],
    [{ kind: 'trend', pair: HSI }, '该交易对没有这类信号', 'This pair has no signals of this kind'],
  ])('refuse %j', async (input, zh, en) => {
    const chinese = await ask(signalTrialCall, { pair: BTC, ...input }, { locale: 'zh-CN' })
    expect([chinese.status, chinese.msg]).toEqual([400, `请求参数有误：${zh}`])
    const english = await ask(signalTrialCall, { pair: BTC, ...input })
    expect(english.msg).toBe(`Invalid request parameters: ${en}`)
  })

  it.each([{ length: 0 }, { length: 501 }, { length: 2.5 }, { length: '20' }, { lenght: 20 }, { interval: '7' }])(
    'refuse %j by the contract',
    async input => {
      expect((await ask(signalTrialCall, { kind: 'trend', pair: BTC, ...input })).status).toBe(400)
    },
  )
})

describe('feeds', () => {
  it.each(SIGNAL_KINDS)('%s: well-formed RSS with one item for each signal', async kind => {
    const { body, headers } = await http.inject({ url: `${SIGNAL_PATHS[kind]}.rss` })
    expect(headers['content-type']).toContain('application/rss+xml')
    expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">')).toBe(true)
    const open: string[] = []
    for (const [, isEnd, name = ''] of body.matchAll(/<(\/?)([a-z]+)(?: [^<>]*)?>/gi)) {
      if (isEnd === '') open.push(name)
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
    expect(body.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
    const count = signals.filter(signal => signal.kind === kind).length
    expect([...body.matchAll(/<item>/g)]).toHaveLength(Math.min(50, count))
    for (const [, date = ''] of body.matchAll(/<pubDate>([^<]+)</g)) expect(Date.parse(date)).toBeGreaterThan(FROM)
  })
})

it('a feed is in the language of its address', async () => {
  const titleOf = async (search: string): Promise<string | undefined> =>
    /<title>([^<]+)/.exec((await http.inject(`${SIGNAL_PATHS.rsi}.rss${search}`)).body)?.[1]
  expect(await titleOf('?locale=en-US&interval=60')).toBe('Candela 烛见 · RSI divergence')
  expect(await titleOf('?locale=zh-CN')).toBe('Candela 烛见 · RSI 背离')
  expect((await http.inject(`${SIGNAL_PATHS.rsi}.rss?locale=xx`)).statusCode).toBe(400)
})

describe('files and feeds', () => {
  const rowsOf = async (search: string) => {
    const [json, text, feed] = await Promise.all(
      ['json', 'csv', 'rss'].map(async ending => (await http.inject(`${SIGNAL_PATHS.trend}.${ending}${search}`)).body),
    )
    const { records } = JSON.parse(json ?? '') as { records: { id: string }[] } // the list call's data
    return {
      json: records.map(({ id }) => id),
      csv: (text ?? '')
        .trim()
        .split('\r\n')
        .slice(1)
        .map(row => row.split(',')[0]),
      rss: [...(feed ?? '').matchAll(/candela-signal-(\d+)</g)].map(([, id]) => id),
    }
  }

  it('have as many rows as the page', async () => {
    const { json, csv } = await rowsOf('')
    expect(json).toHaveLength(25)
    expect(csv).toEqual(json)
  })

  it.each<[string, Filter, number]>([
    ['?interval=5&side=down', { interval: '5', side: 'down' }, 20],
    ['?interval=15', { interval: '15' }, 0],
    ['?exchange=okx', { exchange: 'okx' }, 5],
    [`?pair=${ETH}`, { pair: ETH }, 10],
    [`?pairs=${ETH}`, { pairs: [ETH] }, 10],
    [`?pairs=${ETH},${PERP}`, { pairs: [ETH, PERP] }, 15],
    [`?pairs=${ETH}&pairs=${PERP}`, { pairs: [ETH, PERP] }, 15],
    ['?pairs=', { pairs: [] }, 0],
  ])('%s have the rows of the call with %j', async (search, filter, count) => {
    const { data } = await ask(signalHistoryCalls.trend, filter)
    const expected = data.records.map(({ id }) => id)
    const { json, csv, rss } = await rowsOf(search)
    expect([json, csv, rss]).toEqual([expected, expected, expected])
    expect(expected).toHaveLength(count)
  })

  it.each(['csv', 'json', 'rss'])('%s refuses what the call refuses', async ending => {
    for (const search of ['interval=7', 'pair=nothing', 'exchange=nowhere', 'colour=red'])
      expect((await http.inject(`${SIGNAL_PATHS.trend}.${ending}?${search}`)).statusCode).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['zh-CN', '<title>BTC OKX 永续 5 分钟 看涨 100.0</title>'],
    ['en-US', '<title>BTC OKX Perp 5 min bullish 100.0</title>'],
  ] as const)('a feed in %s names market and interval', async (locale, title) => {
    const { data } = await ask(signalHistoryCalls.trend, { pair: PERP })
    expect(feedOf('trend', data.records, locale, 'https://example.com')).toContain(title)
  })
})
