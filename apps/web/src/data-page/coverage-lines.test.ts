import type { ExchangeCoverage } from '@candela/contract/core'
import { UTC8 } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { coverageLines, type CoverageProps } from './coverage-lines.ts'
import { messages as en } from './coverage-messages.en.ts'
import { messages as zh } from './coverage-messages.zh.ts'

const exchange = (name: string, change: Partial<ExchangeCoverage>): ExchangeCoverage => ({
  exchange: name.toLowerCase(),
  name,
  ratios: ['accounts', 'top-accounts', 'top-positions'],
  liquidations: 'all',
  predicted: true,
  ...change,
})

const coverage = [
  exchange('Binance', { liquidations: 'newest', predicted: false }),
  exchange('OKX', { liquidations: 'newest' }),
  exchange('MEXC', { ratios: [], liquidations: 'none', predicted: false }),
  exchange('Huobi', { ratios: ['top-accounts', 'top-positions'] }),
  exchange('Bybit', { ratios: ['accounts'], predicted: false }),
]

it('says since when figures are collected, in the time zone of the visitor', () => {
  const collectedFrom = Date.UTC(2026, 10, 15, 2, 5)
  const lines = coverageLines({ of: 'open-interest', collectedFrom }, zh, UTC8)
  expect(lines).toEqual(['数据自 11-15 10:05 起收集，此前没有记录。'])
})

it('says when nothing was received, and from whom', () => {
  const from = Date.UTC(2026, 10, 15, 2, 5)
  const holes = [
    { from, to: from + 90 * 60_000, exchange: null },
    { from, to: from + 24 * 3_600_000, exchange: 'okx' },
  ]
  expect(coverageLines({ of: 'liquidations', holes }, zh, UTC8)).toEqual([
    '以下时段未收到数据，合计与图表不含：全部交易所 11-15 10:05 – 11:35；OKX 11-15 10:05 – 11-16 10:05。',
  ])
  expect(coverageLines({ of: 'liquidations', holes }, en, UTC8)).toEqual([
    'Nothing was received at these times, so totals and charts lack them: all exchanges 11-15 10:05 – 11:35; OKX 11-15 10:05 – 11-16 10:05.',
  ])
})

describe('what exchanges do not publish is said', () => {
  it.each<[CoverageProps, string[], string[]]>([
    [{ of: 'long-short' }, [], []],
    [{ of: 'open-interest', coverage }, [], []],
    [
      { of: 'funding', coverage },
      ['Binance、MEXC、Bybit 不提供预测费率。'],
      ['Binance, MEXC and Bybit publish no predicted rate.'],
    ],
    [
      { of: 'liquidations', coverage },
      ['MEXC 不提供多空比与爆仓数据。', 'Binance、OKX 每秒每合约仅推送最新一笔强平，合计为下限。'],
      [
        'MEXC publishes no long/short ratios or liquidations.',
        'Binance and OKX report only the newest liquidation per contract and second: totals are a lower bound.',
      ],
    ],
    [
      { of: 'long-short', coverage, excluded: [{ name: 'MEXC' }, { name: 'Huobi' }] },
      [
        'MEXC 不提供多空比与爆仓数据。',
        'Huobi 仅提供大户账户、大户持仓多空比。',
        'Bybit 仅提供全部账户多空比。',
        '合计与均值不含 MEXC、Huobi（无此数据）。',
      ],
      [
        'MEXC publishes no long/short ratios or liquidations.',
        'Huobi publishes only the long/short ratio of top accounts and top positions.',
        'Bybit publishes only the long/short ratio of all accounts.',
        'Totals and means leave out MEXC and Huobi (no data).',
      ],
    ],
    [
      { of: 'long-short', coverage: [exchange('A', { ratios: [] }), exchange('B', { ratios: [] })] },
      ['A、B 不提供多空比。'],
      ['A and B publish no long/short ratios.'],
    ],
    [
      { of: 'liquidations', coverage: [exchange('A', { liquidations: 'none' })] },
      ['A 不提供爆仓数据。'],
      ['A publishes no liquidations.'],
    ],
    [
      { of: 'open-interest', excluded: [{ name: 'Gate' }] },
      ['合计与均值不含 Gate（无此数据）。'],
      ['Totals and means leave out Gate (no data).'],
    ],
  ])('%j', (props, chinese, english) => {
    expect(coverageLines(props, zh, UTC8)).toEqual(chinese)
    expect(coverageLines(props, en, UTC8)).toEqual(english)
  })
})
