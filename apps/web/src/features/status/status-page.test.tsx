// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { type ExchangeStatusList, exchangeStatusCall } from '@candela/contract/status'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aStatusList, anExchangeStatus } from '../../testing/sample-status.ts'
import { messages as en } from './messages.en.ts'
import { messages as zh } from './messages.zh.ts'
import { missingFigures } from './missing-figures.ts'

function anApi(list: ExchangeStatusList): Api {
  const market = aMarket(3)
  return (async (call: Call, input: object) =>
    call.name === exchangeStatusCall.name ? list : market(call, input)) as Api // as declared above
}

freshBrowser('visitor')

describe('the status page', () => {
  it.each([
    [
      'zh-CN',
      '各交易所数据状态',
      ['已断开交易所维护或服务异常', '0 / 310', '多空比、爆仓、预测费率'],
      ['CME模拟', '休市', '--'],
    ],
    [
      'en-US',
      'Status of the data of each exchange',
      [
        'DisconnectedThe exchange is under maintenance or has a failure',
        '0 / 310',
        'long/short ratios, liquidations, predicted funding rate',
      ],
      ['CMESimulated', 'Closed', '--'],
    ],
  ] as const)('says in %s how each exchange is, and what is simulated', async (locale, caption, away, simulated) => {
    openPage('/status', { locale, api: anApi(aStatusList()) })
    const table = await screen.findByRole('table', { name: caption })
    const cellsOf = (name: RegExp): string[] =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(cell => cell.textContent ?? '')
    const [, state, , pairs, missing, since] = cellsOf(/MEXC/)
    expect([state, pairs, missing]).toEqual(away)
    expect(since).toBe('2026-11-01')
    expect(cellsOf(/CME/).slice(0, 3)).toEqual(simulated)
    expect(cellsOf(/CME/)[3]).toBe('2')
  })

  it('says so if the whole market is simulated', async () => {
    openPage('/status', { locale: 'zh-CN', api: anApi(aStatusList({ isSimulated: true })) })
    expect(await screen.findByText(zh.explanationSimulated)).toBeTruthy()
  })
})

describe('what an exchange does not publish', () => {
  it.each([
    [{ ratios: ['accounts', 'top-accounts', 'top-positions'], liquidations: 'all', predicted: true }, '均提供'],
    [{ ratios: ['accounts'], liquidations: 'all', predicted: true }, '大户账户多空比、大户持仓多空比'],
    [
      { ratios: ['accounts', 'top-accounts', 'top-positions'], liquidations: 'newest', predicted: false },
      '完整爆仓（每秒每合约仅最新一笔）、预测费率',
    ],
    [{ ratios: [], liquidations: 'none', predicted: false }, '多空比、爆仓、预测费率'],
    [null, undefined],
  ] as const)('%j: %s', (coverage, expected) => {
    const row = anExchangeStatus({ coverage: coverage && { ...coverage, ratios: [...coverage.ratios] } })
    expect(missingFigures(row, zh)).toBe(expected)
    expect(missingFigures(row, en) === undefined).toBe(expected === undefined)
  })
})
