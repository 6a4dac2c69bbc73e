import { canonicalPairCode } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { readCatalogue } from './index.ts'

const world = createWorld({ seed: 'candela' })
const assets = readCatalogue()

function count(test: (instrument: (typeof world.instruments)[number]) => boolean): number {
  return world.instruments.filter(test).length
}

describe('the catalogue', () => {
  it('has several hundred assets with unique symbols and names in both languages', () => {
    expect(assets.length).toBeGreaterThanOrEqual(320)
    expect(new Set(assets.map(asset => asset.symbol)).size).toBe(assets.length)
    for (const { symbol, name } of assets) {
      expect(symbol).toMatch(/^[A-Z0-9]{1,12}$/)
      expect(name.en).not.toBe('')
      expect(name.zh).not.toBe('')
    }
  })

  it('keeps circulating supply <= total supply <= maximum supply', () => {
    for (const asset of assets) {
      expect(asset.circulatingSupply).toBeGreaterThan(0)
      expect(asset.circulatingSupply).toBeLessThanOrEqual(asset.totalSupply)
      expect(asset.totalSupply).toBeLessThanOrEqual(asset.maxSupply ?? Number.POSITIVE_INFINITY)
    }
  })

  it('ranks bitcoin and ether first and includes coins with tiny prices', () => {
    expect(assets.slice(0, 2).map(asset => asset.symbol)).toEqual(['BTC', 'ETH'])
    expect(Math.min(...assets.map(asset => asset.basePrice))).toBeLessThanOrEqual(1e-8)
    expect(assets.every(asset => asset.basePrice > 0)).toBe(true)
  })

  it('references only existing sectors, and every sector has a coin', () => {
    const ids = new Set(world.sectors.map(sector => sector.id))
    const used = new Set(assets.flatMap(asset => asset.sectors))
    expect([...used].filter(id => !ids.has(id))).toEqual([])
    expect([...ids].filter(id => !used.has(id))).toEqual([])
  })

  it('is the same in every world', () => {
    const other = createWorld({ seed: 'another' })
    expect(other.instruments).toEqual(world.instruments)
    expect(other.assets).toEqual(world.assets)
  })
})

describe('[S3.09] instruments', () => {
  it('have unique pair codes that round-trip', () => {
    expect(new Set(world.instruments.map(({ code }) => code)).size).toBe(world.instruments.length)
    for (const [index, { code }] of world.instruments.entries()) {
      expect(canonicalPairCode(code)).toBe(code)
      expect(world.indexOf(code)).toBe(index)
    }
  })

  it('list every asset at least once, with a known quote asset', () => {
    const bases = new Set(world.instruments.map(({ baseAsset }) => baseAsset))
    expect(assets.filter(({ symbol }) => !bases.has(symbol)).map(({ symbol }) => symbol)).toEqual(['USDT'])
  })

  it('[S3.10] include about the intended numbers of spot, perpetual and dated futures', () => {
    expect(world.instruments.length).toBeGreaterThan(1800)
    expect(
      count(({ contractType, quoteAsset }) => contractType === 'PERPETUAL' && quoteAsset === 'USDT'),
    ).toBeGreaterThan(400)
    expect(count(({ isInverse }) => isInverse)).toBeGreaterThan(60)
    for (const period of ['THIS_WEEK', 'NEXT_WEEK', 'CURRENT_QUARTER', 'NEXT_QUARTER']) {
      for (const exchange of ['okx', 'huobi']) {
        expect(count(one => one.exchange === exchange && one.periodType === period)).toBeGreaterThan(1)
      }
    }
    expect(count(one => one.exchange === 'binance' && one.periodType === 'THIS_WEEK')).toBe(0)
  })

  it('[S3.11] cover the six crypto exchanges', () => {
    for (const exchange of ['binance', 'okx', 'mexc', 'gate', 'huobi', 'bybit']) {
      expect(count(one => one.exchange === exchange && one.contractType === 'SPOT')).toBeGreaterThan(100)
      expect(count(one => one.exchange === exchange && one.contractType === 'PERPETUAL')).toBeGreaterThan(40)
    }
  })

  it.each([
    ['binance-spot/btc.usdt', '0.01', '0.00001', '1'],
    ['binance-perpetual/btc.usdt', '0.1', '0.001', '1'],
    ['binance-perpetual/btc.usd', '0.1', '1', '100'],
    ['okx-spot/btc.usdt', '0.1', '0.00000001', '1'],
    ['okx-perpetual/btc.usdt', '0.1', '0.01', '0.01'],
    ['okx-perpetual/btc.usd', '0.1', '0.1', '100'],
    ['bybit-perpetual/btc.usdt', '0.1', '0.001', '1'],
    ['bybit-spot/btc.usdt', '0.1', '0.000001', '1'],
    ['gate-perpetual/btc.usdt', '0.1', '1', '0.0001'],
    ['mexc-perpetual/btc.usdt', '0.1', '1', '0.0001'],
    ['huobi-spot/btc.usdt', '0.01', '0.000001', '1'],
    ['huobi-perpetual/btc.usdt', '0.1', '1', '0.001'],
    ['cme-futures/nqmain.usd', '0.25', '1', '20'],
    ['hkex-futures/hsimain.hkd', '1', '1', '50'],
  ])('trade %s in the steps of its exchange', (code, tickSz, lotSz, ctVal) => {
    expect(world.instruments.find(one => one.code === code)).toMatchObject({ tickSz, lotSz, ctVal })
  })
})
