import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByMainSector, type PlateCoin, plateFigures } from './rules.ts'

const coin = (symbol: string, changePercent: number, marketCap = 100, turnover = 10): PlateCoin => ({
  symbol,
  changePercent,
  marketCap,
  turnover,
})

describe('a sector', () => {
  // [S3.19] gainers and losers number, top gainer and loser, market cap, 24h turnover, average change
  it.each([
    {
      what: 'is the plain mean of its coins, however large they are',
      coins: [coin('BIG', 1, 1_000_000, 500), coin('MID', 4, 1000, 50), coin('TINY', -2, 10, 0.5)],
      figures: { marketCap: '1001010', turnover24h: '550.50', averageChange24h: '1.0000' },
      counts: [3, 2, 1, 0],
      leaders: ['MID', 'TINY'],
    },
    {
      what: 'has no gainer when nothing rose',
      coins: [coin('A', -1), coin('B', 0), coin('C', -3)],
      figures: { marketCap: '300', turnover24h: '30.00', averageChange24h: '-1.3333' },
      counts: [3, 0, 2, 1],
      leaders: [undefined, 'C'],
    },
    {
      what: 'names the first of equal leaders',
      coins: [coin('A', 2), coin('B', 2)],
      figures: { marketCap: '200', turnover24h: '20.00', averageChange24h: '2.0000' },
      counts: [2, 2, 0, 0],
      leaders: ['A', undefined],
    },
    {
      what: 'never shows a minus before nothing',
      coins: [coin('A', -0.000_01), coin('B', 0)],
      figures: { marketCap: '200', turnover24h: '20.00', averageChange24h: '0.0000' },
      counts: [2, 0, 1, 1],
      leaders: [undefined, 'A'],
    },
    {
      what: 'without coins is all nought',
      coins: [],
      figures: { marketCap: '0', turnover24h: '0.00', averageChange24h: '0.0000' },
      counts: [0, 0, 0, 0],
      leaders: [undefined, undefined],
    },
  ])('$what', ({ coins, figures, counts, leaders }) => {
    const plate = plateFigures(coins)
    expect(plate).toMatchObject(figures)
    expect([plate.total, plate.upSize, plate.downSize, plate.flatSize]).toEqual(counts)
    expect([plate.topGainer?.symbol, plate.topLoser?.symbol]).toEqual(leaders)
  })

  it('has as many coins as gainers, losers and unchanged together, whatever the prices', () => {
    const changes = fc.array(fc.oneof(fc.constant(0), fc.double({ min: -99, max: 999, noNaN: true })))
    fc.assert(
      fc.property(changes, each => {
        const plate = plateFigures(each.map((change, at) => coin(`C${at}`, change)))
        expect(plate.upSize + plate.downSize + plate.flatSize).toBe(plate.total)
        expect(plate.averageChange24h).toMatch(/^-?\d+\.\d{4}$/)
      }),
    )
  })
})

it('groups the largest coins by their main sector, the largest sector first', () => {
  const of = (symbol: string, mainSector: string, value: number) => ({ symbol, mainSector, value })
  const coins = [
    of('UNI', 'defi', 3),
    of('BTC', 'pow', 9),
    of('AAVE', 'defi', 8),
    of('LTC', 'pow', 1),
    of('X', 'ai', 0),
  ]
  const groups = groupByMainSector(coins, 4)
  expect(groups.map(group => [group.sector, group.coins.map(coin => coin.symbol)])).toEqual([
    ['defi', ['AAVE', 'UNI']],
    ['pow', ['BTC', 'LTC']],
  ])
})
