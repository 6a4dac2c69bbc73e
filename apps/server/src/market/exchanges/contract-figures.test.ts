import { EXCHANGES } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createChangingCatalogue } from '#market/catalogue/catalogue.ts'
import { FULL_COVERAGE } from '#market/derivatives/source.ts'
import { smallWorld } from '#testing/small-world.ts'
import { type ContractFigures, createContractFigures } from './contract-figures.ts'

const world = smallWorld('test', ['ETH', 'BTC'])
const perpetuals = world.instruments.filter(({ contractType }) => contractType === 'PERPETUAL')
/** 16 November 2026, 10:00 UTC+8. */
const NOW = Date.UTC(2026, 10, 16, 2)
const SETTLES_AT = NOW + 6 * HOUR_MS
const PAIR = 3

let figures: ContractFigures
const catalogue = createChangingCatalogue({ assets: world.assets, sectors: [], instruments: world.instruments }, 10)
beforeEach(() => {
  figures = createContractFigures(catalogue, () => FULL_COVERAGE)
})

const NOTHING = {
  index: PAIR,
  mark: undefined,
  funding: undefined,
  openInterest: undefined,
  longAccounts: undefined,
  longTopAccounts: undefined,
  longTopPositions: undefined,
}
const FUNDING = { time: NOW, rate: 0.0001, predicted: 0.0002, settlesAt: SETTLES_AT, hours: 8 }
const SHOWN = { rate: 0.0001, predicted: 0.0002, settlesAt: SETTLES_AT }

describe('the state of a contract', () => {
  it('is unknown until its exchange has told something', () => {
    expect(figures.state(PAIR, NOW)).toBeUndefined()
    expect(figures.intervalHours(PAIR)).toBeUndefined()
  })

  it.each<[string, (to: ContractFigures) => void, object]>([
    ['a mark price', to => to.mark(PAIR, NOW, 7, 6), { mark: 7 }],
    [
      'an index price only',
      to => (to.openInterest(PAIR, NOW, 1), to.mark(PAIR, NOW, undefined, 6)),
      { openInterest: 1 },
    ],
    ['open interest of 0', to => to.openInterest(PAIR, NOW, 0), { openInterest: 0 }],
    ['funding', to => to.funding(PAIR, FUNDING), { funding: SHOWN }],
    ['funding without a rate', to => to.funding(PAIR, { ...FUNDING, rate: undefined }), {}],
    ['funding without its time', to => to.funding(PAIR, { ...FUNDING, settlesAt: undefined }), {}],
    ['funding that was paid by now', to => to.funding(PAIR, { ...FUNDING, settlesAt: NOW }), {}],
    ['the ratio of accounts', to => to.ratio(PAIR, NOW, 'accounts', 0.6), { longAccounts: 0.6 }],
    ['of top accounts', to => to.ratio(PAIR, NOW, 'top-accounts', 0.6), { longTopAccounts: 0.6 }],
    ['of top positions', to => to.ratio(PAIR, NOW, 'top-positions', 0.6), { longTopPositions: 0.6 }],
  ])('has %s and nothing else', (_, tell, told) => {
    tell(figures)
    expect(figures.state(PAIR, NOW)).toEqual({ ...NOTHING, time: NOW, ...told })
  })

  it.each([
    [15 * MINUTE_MS, { mark: 7, funding: SHOWN, openInterest: 5, longAccounts: 0.6 }],
    [15 * MINUTE_MS + 1, { mark: undefined, funding: undefined, openInterest: undefined, longAccounts: undefined }],
  ])('%i ms after it was told', (age, known) => {
    figures.mark(PAIR, NOW, 7, 6)
    figures.funding(PAIR, FUNDING)
    figures.openInterest(PAIR, NOW, 5)
    figures.ratio(PAIR, NOW, 'accounts', 0.6)
    expect(figures.state(PAIR, NOW + age)).toMatchObject(known)
  })

  it('ignores a ratio older than the one it has, which exchanges send again', () => {
    figures.ratio(PAIR, NOW, 'accounts', 0.6)
    figures.ratio(PAIR, NOW - 5 * MINUTE_MS, 'accounts', 0.4)
    expect(figures.state(PAIR, NOW)?.longAccounts).toBe(0.6)
    figures.ratio(PAIR, NOW, 'accounts', 0.5)
    expect(figures.state(PAIR, NOW)?.longAccounts).toBe(0.5)
  })

  it.each([
    [0, true],
    [MINUTE_MS, true],
    [MINUTE_MS + 1, false],
    [HOUR_MS, false],
  ])('%i ms before the newest data is known: %s', (back, isKnown) => {
    figures.mark(PAIR, NOW, 7, 6)
    figures.batchEnd(NOW)
    expect(figures.state(PAIR, NOW - back) !== undefined).toBe(isKnown)
  })
})

describe('settlements', () => {
  const settled = (from = 0, to = Infinity) => figures.settlements(PAIR, from, to)

  it.each<[string, object, unknown[]]>([
    [
      'of the next period: the last rate sent before it was paid',
      { settlesAt: SETTLES_AT + 8 * HOUR_MS, rate: 0.0003 },
      [{ time: SETTLES_AT, rate: 0.0002 }],
    ],
    ['of the same period: nothing was paid', { rate: 0.0003 }, []],
    ['without its time: nothing was paid', { settlesAt: undefined }, []],
    ['of an earlier period, too late: nothing was paid', { settlesAt: SETTLES_AT - 8 * HOUR_MS }, []],
  ])('after the exchange sends a rate %s', async (_, change, found) => {
    figures.funding(PAIR, FUNDING)
    figures.funding(PAIR, { ...FUNDING, rate: 0.0002 })
    figures.funding(PAIR, { ...FUNDING, ...change })
    expect(await settled()).toEqual(found)
  })

  it('are none if no rate was told before', async () => {
    figures.funding(PAIR, { ...FUNDING, rate: undefined })
    figures.funding(PAIR, { ...FUNDING, settlesAt: SETTLES_AT + 8 * HOUR_MS })
    expect(await settled()).toEqual([])
  })

  it('that an exchange tells replace what was concluded, in the order of time', async () => {
    figures.funding(PAIR, FUNDING)
    figures.funding(PAIR, { ...FUNDING, settlesAt: SETTLES_AT + 8 * HOUR_MS })
    figures.settlement(PAIR, SETTLES_AT, 0.0009)
    figures.settlement(PAIR, SETTLES_AT - 8 * HOUR_MS, 0.0007)
    expect(await settled()).toEqual([
      { time: SETTLES_AT - 8 * HOUR_MS, rate: 0.0007 },
      { time: SETTLES_AT, rate: 0.0009 },
    ])
    expect(await settled(SETTLES_AT - 8 * HOUR_MS, SETTLES_AT)).toEqual([{ time: SETTLES_AT, rate: 0.0009 }])
    expect(await settled(0, SETTLES_AT - 1)).toHaveLength(1)
  })

  it('are forgotten after four days', async () => {
    figures.settlement(PAIR, NOW - 4 * DAY_MS, 0.0001)
    figures.settlement(PAIR, NOW - 4 * DAY_MS + MINUTE_MS, 0.0002)
    figures.settlement(PAIR, NOW, 0.0003)
    expect((await settled()).map(({ rate }) => rate)).toEqual([0.0002, 0.0003])
  })
})

it('delivers liquidations to who listens', () => {
  const heard: unknown[] = []
  const stop = figures.startLiquidations(NOW, {
    print: (...print) => heard.push(print),
    batchEnd: time => heard.push(time),
    lost: () => undefined,
  })
  figures.liquidation(PAIR, NOW, 7, 2, true)
  figures.batchEnd(NOW + 1)
  stop()
  figures.liquidation(PAIR, NOW, 7, 2, true)
  expect(heard).toEqual([[PAIR, NOW, 7, 2, true], NOW + 1])
})

it('tells who listens that liquidations were missed if nothing came for a minute, for example while the machine slept', () => {
  const heard: unknown[] = []
  const listen = (from: number) =>
    figures.startLiquidations(from, {
      print: () => undefined,
      batchEnd: time => heard.push(time - NOW),
      lost: () => (heard.push('lost'), listen(NOW + 2 * HOUR_MS)),
    })
  listen(NOW)
  for (const after of [MINUTE_MS, 2 * MINUTE_MS, 2 * HOUR_MS, 2 * HOUR_MS + 250]) figures.batchEnd(NOW + after)
  expect(heard).toEqual([MINUTE_MS, 2 * MINUTE_MS, 'lost', 2 * HOUR_MS, 2 * HOUR_MS + 250])
})

it('knows since when an exchange is away', () => {
  figures.away('okx', NOW)
  figures.away('okx', NOW + 1000)
  figures.away('gate', undefined)
  expect([...figures.awaySince()]).toEqual([['okx', NOW]])
  figures.away('okx', undefined)
  expect(figures.awaySince().size).toBe(0)
})

it('has the perpetuals that are listed, largest coins first, and of a coin in the order of the exchanges', () => {
  const symbols = () => figures.contracts.map(index => catalogue.instruments[index]?.baseAsset)
  const places = world.assets.map(({ symbol }) => symbol)
  expect(symbols()).toEqual(
    perpetuals.map(({ baseAsset }) => baseAsset).toSorted((a, b) => places.indexOf(a) - places.indexOf(b)),
  )
  const exchanges = figures.contracts.map(index => catalogue.instruments[index]?.exchange)
  const ofFirst = exchanges.slice(0, symbols().lastIndexOf(places[0]) + 1)
  expect([...new Set(ofFirst)]).toEqual(EXCHANGES.map(({ id }) => id).filter(id => ofFirst.includes(id)))
  const some = world.instruments.filter(({ baseAsset }) => baseAsset === 'ETH')
  catalogue.replace({ assets: world.assets, sectors: [], instruments: some })
  expect(new Set(symbols())).toEqual(new Set(['ETH']))
})
