import type { Asset, Instrument } from '@candela/exchanges'
import { pairCode, type ExchangeId } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { createChangingCatalogue, type Listed } from './catalogue.ts'
import { perGeneration } from './per-generation.ts'

const asset = (symbol: string): Asset => ({
  symbol,
  name: { zh: symbol, en: symbol },
  circulatingSupply: 1,
  totalSupply: 1,
  maxSupply: undefined,
  sectors: [],
})

function spot(exchange: ExchangeId, baseAsset: string, priceDecimals = 2): Instrument {
  const pair = { exchange, contractType: 'SPOT' as const, baseAsset, quoteAsset: 'USDT' }
  const steps = { priceDecimals, sizeDecimals: 4, tickSz: '0.01', lotSz: '0.0001', ctVal: '1', isInverse: false }
  return { ...pair, ...steps, code: pairCode(pair) }
}

const list = (symbols: readonly string[], instruments: readonly Instrument[]): Listed => ({
  assets: symbols.map(asset),
  sectors: [],
  instruments,
})

const FIRST = list(['BTC', 'ETH'], [spot('binance', 'BTC'), spot('okx', 'BTC', 1), spot('binance', 'ETH')])

describe('a catalogue that changes', () => {
  it('adds new pairs at the end and keeps the index of the others', () => {
    const catalogue = createChangingCatalogue(FIRST, 10)
    const codes = catalogue.instruments.map(({ code }) => code)
    catalogue.replace(list(['SOL', 'BTC', 'ETH'], [spot('gate', 'SOL'), ...FIRST.instruments, spot('gate', 'BTC')]))
    expect(catalogue.instruments.slice(0, codes.length).map(({ code }) => code)).toEqual(codes)
    expect(catalogue.instruments.map(({ code }) => catalogue.indexOf(code))).toEqual(
      catalogue.instruments.map((_, index) => index),
    )
    expect(catalogue.composites.map(({ asset: { symbol } }) => symbol)).toEqual(['SOL', 'BTC', 'ETH'])
  })

  it('keeps a delisted pair by its code, and no longer lists it', () => {
    const catalogue = createChangingCatalogue(FIRST, 10)
    const eth = catalogue.indexOf(spot('binance', 'ETH').code) ?? -1
    catalogue.replace(list(['BTC'], FIRST.instruments.slice(0, 2)))
    expect([catalogue.indexOf(spot('binance', 'ETH').code), catalogue.isListed(eth)]).toEqual([eth, false])
    expect(catalogue.listed.map(({ baseAsset }) => baseAsset)).toEqual(['BTC', 'BTC', 'BTC'])
    expect(catalogue.composites).toHaveLength(1)
    catalogue.replace(FIRST)
    expect([catalogue.isListed(eth), catalogue.composites.length]).toEqual([true, 2])
  })

  it('finds the composite of an index, with its constituents', () => {
    const catalogue = createChangingCatalogue(FIRST, 10)
    catalogue.replace(list(['BTC'], [...FIRST.instruments, spot('bybit', 'BTC', 3)]))
    const [bitcoin] = catalogue.composites
    expect(catalogue.compositeAt(bitcoin?.index ?? -1)).toBe(bitcoin)
    expect(bitcoin?.constituents.map(index => catalogue.instruments[index]?.exchange)).toEqual([
      'binance',
      'okx',
      'bybit',
    ])
    expect(bitcoin?.instrument.priceDecimals).toBe(3)
    expect(catalogue.pairs.some(index => catalogue.compositeAt(index) !== undefined)).toBe(false)
  })

  it('has room for more, and makes room when that is used up', () => {
    const catalogue = createChangingCatalogue(FIRST, 2)
    expect(catalogue.capacity).toBe(7)
    catalogue.replace(list(['BTC', 'SOL'], [...FIRST.instruments, spot('okx', 'SOL')]))
    expect([catalogue.instruments.length, catalogue.capacity]).toEqual([7, 7])
    catalogue.replace(list(['BTC', 'SOL'], [...FIRST.instruments, spot('okx', 'SOL'), spot('gate', 'SOL')]))
    expect(catalogue.capacity).toBe(10)
  })

  it('says that it has changed', () => {
    const catalogue = createChangingCatalogue(FIRST, 2)
    const seen: number[] = []
    const stop = catalogue.onChange(() => seen.push(catalogue.generation))
    catalogue.replace(FIRST)
    stop()
    catalogue.replace(FIRST)
    expect(seen).toEqual([2])
  })
})

describe('what is built from the catalogue', () => {
  it('is built once per generation, and the old one is closed', () => {
    const catalogue = createChangingCatalogue(FIRST, 2)
    const closed: number[] = []
    let count = 0
    const numbered = perGeneration(
      catalogue,
      () => ++count,
      old => closed.push(old),
    )
    expect([numbered(), numbered()]).toEqual([1, 1])
    catalogue.replace(FIRST)
    expect([numbered(), numbered(), closed]).toEqual([2, 2, [1]])
    numbered.close()
    expect(closed).toEqual([1, 2])
  })
})
