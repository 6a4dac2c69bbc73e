/** Calls and files on a market whose exchanges publish as much as real ones do. */
import { API_PREFIX, type Call, type DataOf, type InputOf } from '@candela/contract/core'
import { fundingCrossCall, fundingPageCall, fundingSpreadCall } from '@candela/contract/funding'
import {
  liquidationHeatCall,
  liquidationListCall,
  liquidationStatisticsCall,
  liquidationTrendCall,
} from '@candela/contract/liquidations'
import { longShortListCall, longShortNowCall, longShortTrendCall } from '@candela/contract/long-short'
import { moverWhyCall } from '@candela/contract/movers'
import {
  openInterestExchangeCall,
  openInterestHistoryCall,
  openInterestListCall,
} from '@candela/contract/open-interest'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { stateRow } from '#market/derivatives/rows.ts'
import { CONTRACTS_BUS_TOPIC } from '#market/derivatives/sheet.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { partialDerivatives } from '#testing/partial-derivatives.ts'
import { testSite } from '#testing/test-site.ts'

const { http, market, site, db } = await testSite({
  symbols: ['BTC', 'ETH'],
  derivatives: ({ derivatives, catalogue }) =>
    partialDerivatives(derivatives, index => catalogue.instruments[index]?.exchange),
})
const contracts = await site.contracts()

async function ask<C extends Call>(call: C, payload: InputOf<C>): Promise<DataOf<C>> {
  const answer = await http.inject({
    method: 'POST',
    url: API_PREFIX + call.path,
    payload,
    headers: { locale: 'en-US' },
  })
  expect(answer.json()).toMatchObject({ code: 10000 })
  const { data } = answer.json<{ data: DataOf<C> }>()
  expect(compileCheck(call.data)(data)).toEqual(data)
  return data
}

/** An hour of snapshots, and a liquidation on every exchange that publishes them. */
beforeAll(async () => {
  const now = market.clock.now()
  const repo = createDerivativesRepo(db)
  const asOf = site.contractBoard.sheet?.asOf ?? 0
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await repo.ensurePartitions(now - 2 * DAY_MS, now)
  const times = Array.from({ length: 12 }, (_, at) => asOf - (11 - at) * 5 * MINUTE_MS)
  await repo.write(1, {
    states: contracts.all.map(({ id, index, instrument }) => ({
      contract: id,
      rows: times.flatMap(time => {
        const state = market.derivatives.state(index, time)
        return state === undefined ? [] : [stateRow(instrument, state)]
      }),
    })),
    prints: contracts.all
      .filter(({ exchange }) => exchange !== 'mexc')
      .map(({ id }) => ({
        contract: id,
        rows: [{ at: now - MINUTE_MS, isLong: true, price: '1', size: '2', usd: '2.00' }],
      })),
    keep: ['raw', 'hour', 'day'],
    run: { contract: 0, from: now - DAY_MS, to: now - DAY_MS, nextTo: now },
  })
})

const names = (list: readonly { readonly name: string }[] | undefined): string[] | undefined =>
  list?.map(({ name }) => name)

describe('[S3.15] funding', () => {
  it('has null for rates that are not published, and names those exchanges', async () => {
    const { records, coverage, summary, waiting } = await ask(fundingPageCall, { size: 100 })
    const without = new Set(records.filter(row => row.predicted === null).map(row => row.exchange))
    expect(without).toEqual(new Set(['binance', 'bybit', 'mexc', 'gate']))
    expect(names(coverage?.filter(each => !each.predicted))).toEqual(['Binance', 'MEXC', 'Bybit'])
    const silent = records.find(row => row.exchange === 'gate')
    expect(silent).toMatchObject({ rate: null, rate8h: null, settlesAt: null, intervalHours: null, settled3d: null })
    expect(names(summary.excluded)).toEqual(['Gate'])
    // What is missing is not loading.
    expect(waiting).toBe(records.filter(row => row.settled3d === null && row.rate !== null).length)
    const known = records.filter(row => row.rate !== null)
    expect(summary.positiveSize + summary.negativeSize + summary.zeroSize).toBe(known.length)
    expect(summary.average8h).not.toBeNull()
  })

  it.each(['desc', 'asc'] as const)('sorts what is missing last, %s', async sortOrder => {
    const { records } = await ask(fundingPageCall, { size: 100, sortName: 'predicted', sortOrder })
    const values = records.map(row => row.predicted)
    const firstMissing = values.indexOf(null)
    expect(firstMissing).toBeGreaterThan(0)
    expect(values.slice(firstMissing).every(value => value === null)).toBe(true)
    // Page by page too.
    const second = await ask(fundingPageCall, { size: firstMissing + 1, sortName: 'predicted', sortOrder })
    expect(second.records.at(-1)?.predicted).toBeNull()
  })

  it('compares only exchanges with a rate', async () => {
    const { records, exchanges } = await ask(fundingCrossCall, {})
    const gate = exchanges.findIndex(({ id }) => id === 'gate')
    expect(records[0]?.rates[gate]).toMatchObject({ rate: null, rate8h: null })
    const { records: spreads } = await ask(fundingSpreadCall, {})
    expect(spreads.flatMap(({ highest, lowest }) => [highest.exchange, lowest.exchange])).not.toContain('gate')
  })

  it('is empty in files where it is missing', async () => {
    const csv = await http.inject('/numbers/rates.csv?size=100')
    const [head = '', ...lines] = csv.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    const column = (line: string, name: string) => line.split(',')[head.split(',').indexOf(name)]
    const mexc = lines.find(line => column(line, 'exchange') === 'MEXC') ?? ''
    expect([column(mexc, 'predictedPercent'), column(mexc, 'ratePercent')]).toEqual(['', expect.stringMatching(/\d/)])
    const gate = lines.find(line => column(line, 'exchange') === 'Gate') ?? ''
    expect([column(gate, 'ratePercent'), column(gate, 'settlesAt'), column(gate, 'intervalHours')]).toEqual([
      '',
      '',
      '',
    ])
    const json = await http.inject('/numbers/rates.json?size=100')
    expect(json.json<DataOf<typeof fundingPageCall>>().records.some(row => row.predicted === null)).toBe(true)
  })
})

describe('[S3.16] open interest', () => {
  it('is summed without exchanges that have none, and names them', async () => {
    const { totals, records } = await ask(openInterestListCall, {})
    expect(names(totals.excluded)).toEqual(['Gate'])
    expect(Number(totals.totalUsd)).toBeGreaterThan(0)
    expect(records.reduce((sum, row) => sum + Number(row.share), 0)).toBeCloseTo(100, 8)
    const gate = await ask(openInterestListCall, { exchange: 'gate' })
    expect(gate.totals).toMatchObject({ totalUsd: null, usdMargined: null, change24h: null })
    expect(gate.records[0]).toMatchObject({ totalUsd: null, totalCoin: null, share: null, marketCapRatio: null })
    expect(gate.waiting).toBe(0)
  })

  it('is null by exchange and over time', async () => {
    const { records } = await ask(openInterestExchangeCall, { symbol: 'BTC' })
    expect(records.at(-1)).toMatchObject({ exchange: 'gate', totalUsd: null, share: null })
    const history = await ask(openInterestHistoryCall, { symbol: 'BTC', period: '5m', size: 3 })
    expect(history.exchanges.find(({ exchange }) => exchange === 'gate')?.usd).toEqual([null, null, null])
    expect(history.total).not.toContain(null)
    expect(history.price).not.toContain(null)
  })
})

describe('[S1.07] long/short ratios', () => {
  it.each([
    [0, ['MEXC', 'Gate', 'Huobi']],
    [1, ['MEXC', 'Gate', 'Bybit']],
    [2, ['MEXC', 'Gate', 'Bybit']],
  ])('of kind %i leave out %j', async (type, excluded) => {
    const { records, totals, exchanges, coverage } = await ask(longShortListCall, { type })
    expect(names(totals.excluded)?.toSorted()).toEqual(excluded.toSorted())
    expect(totals.market).not.toBeNull()
    const [row] = records
    const missing = exchanges.flatMap(({ name }, at) => (row?.ratios[at] === null ? [name] : []))
    expect(missing.toSorted()).toEqual(excluded.toSorted())
    expect(coverage?.find(each => each.exchange === 'mexc')).toMatchObject({ ratios: [], liquidations: 'none' })
  })

  it('of one coin are null by exchange, after those that are known, and over time', async () => {
    const { records } = await ask(longShortNowCall, { symbol: 'BTC', type: 0 })
    const last = records.slice(-3).map(row => [row.long, row.ratio])
    expect(last).toEqual([null, null, null].map(() => [null, null]))
    expect(records.slice(0, -3).every(row => row.long !== null)).toBe(true)
    const trend = await ask(longShortTrendCall, { symbol: 'BTC', period: '5m', size: 2 })
    expect(trend.exchanges.find(({ exchange }) => exchange === 'mexc')?.ratio).toEqual([null, null])
    expect(trend.mean.ratio).not.toContain(null)
  })

  it('of an exchange that publishes none are an empty list', async () => {
    const { records, totals } = await ask(longShortListCall, { exchange: 'mexc' })
    expect(records).toEqual([])
    expect(totals).toMatchObject({ market: null, highest: null, excluded: [{ id: 'mexc', name: 'MEXC' }] })
  })
})

describe('[S3.17] liquidations', () => {
  it('of an exchange that publishes none are null, not 0', async () => {
    const { windows, exchanges, coverage, hasPast } = await ask(liquidationStatisticsCall, { exchange: 'mexc' })
    for (const window of windows)
      expect(window).toMatchObject({ longUsd: null, shortUsd: null, totalUsd: null, longCount: null, change: null })
    expect([exchanges, hasPast]).toEqual([[], false])
    expect(coverage).toMatchObject([{ exchange: 'mexc', liquidations: 'none' }])
    const trend = await ask(liquidationTrendCall, { exchange: 'mexc', size: 2 })
    expect([trend.long, trend.short]).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await ask(liquidationListCall, { exchange: 'mexc' })).records).toEqual([])
    expect((await ask(liquidationHeatCall, { exchange: 'mexc' })).rows).toEqual([])
  })

  it('of an hour in which nobody listened are null, of a quiet one 0', async () => {
    const { long } = await ask(liquidationTrendCall, { size: 27 })
    expect(long.slice(0, 2)).toEqual([null, null])
    expect(long[10]).toBe('0.00')
    const { rows } = await ask(liquidationHeatCall, { hours: 27 })
    expect([rows[0]?.long[0], rows[0]?.long[10]]).toEqual([null, '0.00'])
  })

  it('are summed over the exchanges that publish them, and say which sums are a lower bound', async () => {
    const { windows, coverage } = await ask(liquidationStatisticsCall, {})
    const published = contracts.all.filter(({ exchange }) => exchange !== 'mexc').length
    expect(windows[0]).toMatchObject({ longUsd: `${published * 2}.00`, shortUsd: '0.00', longCount: published })
    expect(names(coverage?.filter(each => each.liquidations === 'newest'))).toEqual(['Binance', 'OKX'])
    // What was before the first run is not known, so neither is the change.
    expect(windows.every(window => window.change === null)).toBe(true)
  })
})

it('tells why a coin moves without rates that are not published', async () => {
  const { funding, openInterest, liquidations } = await ask(moverWhyCall, { pair: 'candela-spot/btc.usdt' })
  const mexc = funding?.find(({ pair }) => pair.startsWith('mexc-'))
  expect(mexc).toMatchObject({ rate: expect.stringMatching(/\d/), predicted: null })
  expect(funding?.find(({ pair }) => pair.startsWith('gate-'))).toMatchObject({ rate: null, nextAt: null })
  expect(Number(openInterest?.value)).toBeGreaterThan(0)
  expect(liquidations?.count).toBeGreaterThan(0)
})

describe('a market whose past is not known', () => {
  it('says since when figures are collected', async () => {
    const from = site.contractBoard.sheet?.historyFrom
    const lists = [
      await ask(fundingPageCall, {}),
      await ask(openInterestListCall, {}),
      await ask(longShortListCall, {}),
    ]
    expect(lists.map(({ collectedFrom }) => collectedFrom)).toEqual([from, from, from])
  })

  it('is waiting for figures while the day, the period and the three days are shorter than its record', async () => {
    const { sheet } = site.contractBoard
    if (sheet === undefined) throw new Error('no sheet')
    const waiting = async () => [
      (await ask(fundingPageCall, { size: 1 })).waiting > 0,
      (await ask(openInterestListCall, { size: 1 })).waiting > 0,
      (await ask(longShortListCall, { size: 1, exchange: 'okx' })).waiting > 0,
    ]
    expect(await waiting()).toEqual([true, true, false])
    market.clock.advance(10_000)
    market.bus.publish(CONTRACTS_BUS_TOPIC, { ...sheet, historyFrom: sheet.asOf - 4 * DAY_MS })
    expect(await waiting()).toEqual([false, false, false])
    market.bus.publish(CONTRACTS_BUS_TOPIC, sheet)
  })

  it('has no figures, rather than zeros or empty lists, before the exchanges have told any', async () => {
    const { sheet } = site.contractBoard
    if (sheet === undefined) throw new Error('no sheet')
    market.clock.advance(10_000)
    market.bus.publish(CONTRACTS_BUS_TOPIC, { ...sheet, rows: [] })
    expect(await ask(fundingPageCall, {})).toMatchObject({ total: 0, asOf: 0, waiting: 0 })
    const { totals, ...open } = await ask(openInterestListCall, {})
    expect(open).toMatchObject({ total: 0, asOf: 0, waiting: 0 })
    expect(totals).toMatchObject({ totalUsd: null, usdMargined: null, coinMargined: null, coinSize: 0 })
    expect(await ask(longShortListCall, {})).toMatchObject({ total: 0, asOf: 0, totals: { market: null } })
    market.clock.advance(10_000)
    market.bus.publish(CONTRACTS_BUS_TOPIC, sheet)
  })

  it('has none of an exchange that has told nothing yet, whatever the others have', async () => {
    const { sheet } = site.contractBoard
    if (sheet === undefined) throw new Error('no sheet')
    market.clock.advance(10_000)
    market.bus.publish(CONTRACTS_BUS_TOPIC, {
      ...sheet,
      rows: sheet.rows.filter(({ pair }) => !pair.startsWith('okx-')),
    })
    for (const [exchange, isKnown] of [
      ['okx', false],
      ['binance', true],
    ] as const) {
      const lists = [
        await ask(fundingPageCall, { exchange }),
        await ask(openInterestListCall, { exchange }),
        await ask(longShortListCall, { exchange }),
      ]
      expect(lists.map(({ asOf }) => asOf > 0)).toEqual([isKnown, isKnown, isKnown])
    }
    // It publishes no ratios: nothing is to come.
    expect((await ask(longShortListCall, { exchange: 'mexc' })).asOf).toBeGreaterThan(0)
  })
})
