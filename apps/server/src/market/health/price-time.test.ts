import type { ExchangeId } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { createChangingCatalogue } from '#market/catalogue/catalogue.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'
import { smallWorld } from '#testing/small-world.ts'
import type { ExchangeHealth } from './exchange-health.ts'
import { priceTime } from './price-time.ts'

const NOW = Date.UTC(2026, 10, 16)
const STORED_AT = NOW - 600_000
const LEFT_AT = NOW - 7_200_000
const { assets, instruments } = smallWorld('test', ['BTC'])
const LEFT = instruments.find(({ exchange, contractType }) => exchange === 'huobi' && contractType === 'SPOT')?.code
if (LEFT === undefined) throw new Error('Huobi has no spot pair')
const catalogue = createChangingCatalogue({ assets, sectors: [], instruments }, 0)
catalogue.replace({
  assets,
  sectors: [],
  instruments: instruments.filter(({ code }) => code !== LEFT),
  delisted: new Map([[LEFT, LEFT_AT]]),
})

const healthOf = (exchange: ExchangeId, change: Partial<ExchangeHealth>): ExchangeHealth => ({
  exchange,
  isSimulated: false,
  state: 'live',
  why: null,
  pairs: 1,
  freshPairs: 1,
  connections: { open: 1, planned: 1 },
  newestAt: NOW - 400,
  since: null,
  offsetMs: null,
  refused: {},
  calls: {},
  ...change,
})

const others: ReadonlySet<ExchangeId> = new Set(['binance', 'bybit', 'gate', 'huobi', 'mexc'])

/** Ages of prices while OKX, and all others, are as stated. */
function ageOf(code: string, okx: Partial<ExchangeHealth>, rest: Partial<ExchangeHealth> = {}): number {
  const index = catalogue.instruments.findIndex(each => each.code === code)
  const health = { read: () => [healthOf('okx', okx), ...[...others].map(each => healthOf(each, rest))] }
  return NOW - priceTime({ catalogue, board: { asOf: NOW, newestAt: STORED_AT }, health }, index, NOW)
}

describe('the time of a last price', () => {
  const OKX = spotOf('okx')
  it.each<[string, Partial<ExchangeHealth>, number]>([
    ['is now while its exchange sends', {}, 0],
    ['is now while its exchange is late by a few seconds', { state: 'stale', newestAt: NOW - 9_000 }, 0],
    ['is that of the newest data of an exchange that is silent', { state: 'stale', newestAt: NOW - 11_000 }, 11_000],
    ['is that of the newest data of an exchange that is away', { state: 'away', newestAt: NOW - 60_000 }, 60_000],
    ['is that of stored prices if nothing came since the start', { state: 'away', newestAt: null }, NOW - STORED_AT],
    ['is now on a simulated exchange', { isSimulated: true, newestAt: NOW - 60_000 }, 0],
  ])('%s', (_name, okx, age) => {
    expect(ageOf(OKX, okx)).toBe(age)
  })

  it('of a composite is that of its newest exchange', () => {
    const away = (ageMs: number) => ({ state: 'away', newestAt: NOW - ageMs }) as const
    expect(ageOf(spotOf('candela'), away(60_000))).toBe(0)
    expect(ageOf(spotOf('candela'), away(60_000), away(90_000))).toBe(60_000)
  })

  it('of a pair that is not followed any more is when it left the list', () => {
    expect(ageOf(LEFT, {})).toBe(NOW - LEFT_AT)
  })
})
